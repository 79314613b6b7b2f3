/** How much one network may ask. Pages without a query and files are free: they come from memory. */
import type { FastifyReply } from "fastify";

const minuteMs = 60_000;

/**
 * What becomes of a request that is too much: a refusal in a sentence, or an answer and nothing
 * else.
 */
type Excess = "refused" | "dropped";

type Limit = {
  /** For an IPv4 address or an IPv6 /64. */
  most: number;
  windowMs: number;
  /** Of what is stored, for all networks together. */
  everybody?: number;
  /** The group it shares its count with; itself where none is named. */
  countedAs?: string;
  beyond: Excess;
  /** While the disk is nearly full (`disk-watch.ts`). */
  onLowDisk: Excess | "taken";
  /** What is said where a low disk has no room for it. */
  noRoom?: string;
};

const groups = {
  api: { most: 600, windowMs: minuteMs, beyond: "refused", onLowDisk: "taken" },
  // Fifty a second from everybody: far above any campaign, far below what would drown a mailbox in a day.
  leads: { most: 60, windowMs: minuteMs, everybody: 3_000, beyond: "refused", onLowDisk: "taken" },
  chat: {
    most: 600,
    windowMs: 5 * minuteMs,
    beyond: "refused",
    onLowDisk: "refused",
    noRoom:
      "This cannot be kept just now. Send it with the form on the contact page, or try again later.",
  },
  /** By a conversation's key instead of a network. */
  conversation: { most: 30, windowMs: minuteMs, beyond: "refused", onLowDisk: "refused" },
  /** What a browser reports and nobody waits for. */
  beacons: { most: 120, windowMs: minuteMs, beyond: "dropped", onLowDisk: "dropped" },
  /** A company can be asked to prove an Accept: what is said to be recorded is. */
  consents: {
    most: 120,
    windowMs: minuteMs,
    countedAs: "beacons",
    beyond: "dropped",
    onLowDisk: "refused",
    noRoom: "Your choice could not be recorded just now.",
  },
  /** Pages whose address carries a query. */
  render: { most: 60, windowMs: minuteMs, beyond: "refused", onLowDisk: "taken" },
} as const satisfies Record<string, Limit>;

/** What each network has still, once all together have had a group's `everybody`. */
export const beyondEverybody = { most: 10, windowMs: 60 * minuteMs };

export type Group = keyof typeof groups;
export const limitOf = (group: Group): Limit => groups[group];
export const isGroup = (name: unknown): name is Group =>
  typeof name === "string" && Object.hasOwn(groups, name);

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: Group;
    /** How this route answers what is dropped; 204 where it says nothing of it. */
    dropped?(reply: FastifyReply): FastifyReply;
  }
}

/** Given to a route as its `config`: `limit-routes.ts` refuses or drops what is too much. */
export const limits = {
  api: { limit: "api" },
  leads: { limit: "leads" },
  chat: { limit: "chat" },
  beacons: { limit: "beacons" },
  consents: { limit: "consents" },
} as const;
