/** Limits per network. Pages without a query and files have none: they come from memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { createFairQuota, createQuota, type Limit, networksOf, perNetwork } from "../quota.ts";

const minuteMs = 60_000;

/** "dropped" requests are answered (204 by default) and otherwise ignored. */
type Excess = "refused" | "dropped";

type GroupLimit = Limit & {
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
  /** Separate, so that a whole office leaves "api" for saving. */
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
} as const satisfies Record<string, GroupLimit>;

const beyondEverybody = { most: 10, windowMs: 60 * minuteMs };

export type Group = keyof typeof groups;
export const limitOf = (group: Group): GroupLimit => groups[group];
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

type Verdict = {
  allowed: boolean;
  retryAfterSeconds: number;
  byEverybody: boolean;
};

export type Limiter = {
  takes(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
  takesKey(request: Pick<FastifyRequest, "ip">, key: string, group: Group): Verdict;
  /** Call it right before storing: bad requests must not use up the limit that all share. */
  takesShared(request: Pick<FastifyRequest, "ip">, group: Group): Verdict;
};

const withinLimits: Verdict = { allowed: true, retryAfterSeconds: 0, byEverybody: false };

export const noLimiter: Limiter = {
  takes: () => withinLimits,
  takesKey: () => withinLimits,
  takesShared: () => withinLimits,
};

export function createLimiter(
  elapsedMs: () => number,
  refusing: (ip: string, group: Group) => void = () => {},
): Limiter {
  const quota = createQuota(elapsedMs);
  const shares = new Map<Group, ReturnType<typeof createFairQuota>>();

  function takeShared(ip: string, group: Group): number {
    const { everybody, windowMs } = limitOf(group);
    if (everybody === undefined) return 0;
    const all = { most: everybody, windowMs };
    const share = shares.get(group) ?? createFairQuota(elapsedMs, { all, beyond: beyondEverybody });
    shares.set(group, share);
    return share(ip);
  }

  function verdict(waitMs: number, { ip, group, byEverybody = false }: Taking): Verdict {
    if (waitMs === 0) return withinLimits;
    refusing(ip, group);
    return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1_000), byEverybody };
  }

  return {
    takes({ ip }, group) {
      const { most, windowMs, countedAs = group } = limitOf(group);
      const uses = perNetwork(networksOf(ip), { most, windowMs }, countedAs);
      return verdict(quota.take(...uses), { ip, group });
    },
    takesKey({ ip }, key, group) {
      const { most, windowMs, countedAs = group } = limitOf(group);
      const waitMs = quota.take({ key: `${countedAs} ${key}`, most, windowMs });
      return verdict(waitMs, { ip, group });
    },
    takesShared: ({ ip }, group) =>
      verdict(takeShared(ip, group), { ip, group, byEverybody: true }),
  };
}

type Taking = { ip: string; group: Group; byEverybody?: boolean };

/** @returns "dropped" for a request to answer but ignore @throws Problem 429 or 503 */
export type Admission = (request: Pick<FastifyRequest, "ip">, group: Group) => "taken" | "dropped";

type LimitParts = { limiter: Limiter; isDiskLow(): boolean };

export const createAdmission =
  ({ limiter, isDiskLow }: LimitParts): Admission =>
  (request, group) => {
    const { beyond, onLowDisk, noRoom = notNow } = limitOf(group);
    if (isDiskLow() && onLowDisk === "dropped") return "dropped";
    if (isDiskLow() && onLowDisk === "refused")
      throw new Problem(503, noRoom, { headers: { "retry-after": "300" } });
    const verdict = limiter.takes(request, group);
    if (!verdict.allowed && beyond === "dropped") return "dropped";
    refuseBeyond(verdict);
    return "taken";
  };

export function limitRoutes(app: FastifyInstance, admission: Admission) {
  app.addHook("onRequest", async (request, reply) => {
    const { limit, dropped = answerNothing } = request.routeOptions.config;
    if (!limit || admission(request, limit) === "taken") return undefined;
    return dropped(reply);
  });
}

const notNow = "This cannot be kept just now. Try again later.";
const answerNothing = (reply: FastifyReply) => reply.code(204).send(null);

/** @throws Problem 429, or 503 beyond the limit of all networks; with `Retry-After` */
export function refuseBeyond({ allowed, retryAfterSeconds, byEverybody }: Verdict) {
  if (allowed) return;
  const wait = `Wait ${inWords(retryAfterSeconds)}, then try again.`;
  const headers = { "retry-after": String(retryAfterSeconds) };
  if (byEverybody) throw new Problem(503, `The site is very busy just now. ${wait}`, { headers });
  throw new Problem(429, `Too many requests in a short time. ${wait}`, { headers });
}

function inWords(seconds: number): string {
  if (seconds === 60) return "a minute";
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
