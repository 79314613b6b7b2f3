/** Refuses what is beyond the limit a route names in its `config`. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { Limiter, Verdict } from "./limiter.ts";
import type { Group } from "./limits.ts";
import { wantsPage } from "./plain-form.ts";

type LimitParts = {
  limiter: Limiter;
  /** Whether there is room on the disk for what this group stores. */
  hasRoom(group: Group): boolean;
};

export function limitRoutes(app: FastifyInstance, { limiter, hasRoom }: LimitParts) {
  const check = (request: FastifyRequest) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return;
    if (!hasRoom(limit)) throw new Problem(503, noRoom, { headers: { "retry-after": "300" } });
    refuseBeyond(limiter.takes(request, limit));
  };
  app.addHook("onRequest", async (request) => {
    if (!wantsPage(request)) check(request);
  });
  // A plain form is refused once it is read: its page is drawn again with what was typed.
  app.addHook("preValidation", async (request) => {
    if (wantsPage(request)) check(request);
  });
}

const noRoom = "This cannot be kept just now. Send it with the form on the contact page, or try again later.";

/** @throws Problem 429, or 503 where it is everybody's doing; both say when to come back */
export function refuseBeyond({ allowed, retryAfterSeconds, byEverybody }: Verdict) {
  if (allowed) return;
  const wait = `Wait ${inWords(retryAfterSeconds)}, then try again.`;
  const headers = { "retry-after": String(retryAfterSeconds) };
  if (byEverybody) throw new Problem(503, `The site is very busy just now. ${wait}`, { headers });
  throw new Problem(429, `That was a lot in a short time. ${wait}`, { headers });
}

function inWords(seconds: number): string {
  if (seconds === 60) return "a minute";
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
