/** Limits per network. Pages without a query and files have none: they come from memory. */
import type { FastifyReply } from "fastify";

const minuteMs = 60_000;

/** "dropped" requests are answered (204 by default) and otherwise ignored. */
type Excess = "refused" | "dropped";

type Limit = {
  most: number;
  windowMs: number;
  /** Limit of stored requests, for all networks together. */
  everybody?: number;
  countedAs?: string;
  /** Only forms that fit their contract count, in their action. Other forms count as "api". */
  ofFitting?: true;
  beyond: Excess;
  onLowDisk: Excess | "taken";
  noRoom?: string;
};

const groups = {
  api: { most: 600, windowMs: minuteMs, beyond: "refused", onLowDisk: "taken" },
  // 50 a second from everybody: above any campaign, below a flood that fills a mailbox in a day.
  leads: { most: 60, windowMs: minuteMs, everybody: 3_000, beyond: "refused", onLowDisk: "taken" },
  chat: {
    most: 600,
    windowMs: 5 * minuteMs,
    beyond: "refused",
    onLowDisk: "refused",
    noRoom:
      "This cannot be kept just now. " +
      "Send it with the form on the contact page, or try again later.",
  },
  conversation: { most: 30, windowMs: minuteMs, beyond: "refused", onLowDisk: "refused" },
  typing: { most: 30, windowMs: minuteMs, beyond: "dropped", onLowDisk: "taken" },
  /**
   * Positions of colleagues in a document, separate so that a whole office leaves "api" for saving.
   */
  places: { most: 600, windowMs: minuteMs, beyond: "dropped", onLowDisk: "taken" },
  beacons: { most: 120, windowMs: minuteMs, beyond: "dropped", onLowDisk: "dropped" },
  /** The company may have to prove a consent, so a response must mean that it was stored. */
  consents: {
    most: 120,
    windowMs: minuteMs,
    countedAs: "beacons",
    beyond: "dropped",
    onLowDisk: "refused",
    noRoom: "Your choice could not be recorded just now.",
  },
  pictures: {
    most: 60,
    windowMs: minuteMs,
    beyond: "refused",
    onLowDisk: "refused",
    noRoom: "There is too little room on the disk for pictures just now.",
  },
  /** Forms before sign-in: each costs a hash that is slow on purpose. */
  "sign-in": {
    most: 30,
    windowMs: 10 * minuteMs,
    ofFitting: true,
    beyond: "refused",
    onLowDisk: "taken",
  },
  /** Each may send a mail, which has a limit per mailbox too. */
  "own-data": { most: 30, windowMs: 10 * minuteMs, beyond: "refused", onLowDisk: "taken" },
  /** A test mail waits for another server. */
  "mail-settings": { most: 30, windowMs: 10 * minuteMs, beyond: "refused", onLowDisk: "taken" },
  render: { most: 60, windowMs: minuteMs, beyond: "refused", onLowDisk: "taken" },
} as const satisfies Record<string, Limit>;

export const beyondEverybody = { most: 10, windowMs: 60 * minuteMs };

export type Group = keyof typeof groups;
export const limitOf = (group: Group): Limit => groups[group];
export const isGroup = (name: unknown): name is Group =>
  typeof name === "string" && Object.hasOwn(groups, name);

declare module "fastify" {
  interface FastifyContextConfig {
    limit?: Group;
    dropped?(reply: FastifyReply): FastifyReply;
  }
}

export const limits = {
  api: { limit: "api" },
  leads: { limit: "leads" },
  chat: { limit: "chat" },
  places: { limit: "places" },
  beacons: { limit: "beacons" },
  consents: { limit: "consents" },
  pictures: { limit: "pictures" },
} as const;
