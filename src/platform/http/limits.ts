/** How much one network may ask. Pages without a query and files are free: they come from memory. */
import { isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";

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

/** One subscriber: an IPv4 address, or the /64 an IPv6 subscriber chooses addresses from (RFC 6177). */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, "ip">): string =>
  networksOf(ip)[0].network;

/** The widest of the networks an address counts in: that of one customer, who has all of it. */
export const widestNetwork = ({ ip }: Pick<FastifyRequest, "ip">): string =>
  networksOf(ip).at(-1)?.network ?? ip;

export type Network = { network: string; times: number };

/**
 * The networks an address counts in, and how many times the limit each of them has. A /48 is to be had for nothing and
 * holds 65,536 /64, so the larger networks around an IPv6 address are counted too.
 */
export function networksOf(ip: string): [Network, ...Network[]] {
  const ipv4 = isIPv6(ip) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] : ip;
  if (ipv4 !== undefined) return [{ network: ipv4, times: 1 }];
  const [a = "", b = "", c = "", d = ""] = expand(ip);
  const subnet = d.padStart(4, "0").slice(0, 2);
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { network: `${a}:${b}:${c}:${subnet}00::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}

/** And the /32 of its provider, for what all networks share: whoever has one has 65,536 /48. */
export function widerNetworksOf(ip: string): Network[] {
  const networks = networksOf(ip);
  if (networks.length === 1) return networks;
  const [a = "", b = ""] = expand(ip);
  return [...networks, { network: `${a}:${b}::/32`, times: 64 }];
}

function expand(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = Math.max(0, 8 - before.length - after.length);
  const zeros = tail === undefined ? [] : Array<string>(missing).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}
