/** Refuses or drops what is beyond the limit a route names in its `config`, or what a low disk has no room for. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { Limiter, Verdict } from "./limiter.ts";
import { limitOf } from "./limits.ts";
import { wantsPage } from "./plain-form.ts";

type LimitParts = { limiter: Limiter; isDiskLow(): boolean };

export function limitRoutes(app: FastifyInstance, { limiter, isDiskLow }: LimitParts) {
  /** @returns the answer, where the request is dropped */
  const check = (request: FastifyRequest, reply: FastifyReply) => {
    const { limit, dropped = answerNothing, noRoom = notNow } = request.routeOptions.config;
    if (!limit) return;
    const { beyond, onLowDisk } = limitOf(limit);
    if (isDiskLow() && onLowDisk === "dropped") return dropped(reply);
    if (isDiskLow() && onLowDisk === "refused")
      throw new Problem(503, noRoom, { headers: { "retry-after": "300" } });
    const verdict = limiter.takes(request, limit);
    if (!verdict.allowed && beyond === "dropped") return dropped(reply);
    return refuseBeyond(verdict);
  };
  const refused = new WeakMap<FastifyRequest, unknown>();
  app.addHook("onRequest", async (request, reply) => {
    try {
      return check(request, reply);
    } catch (refusal) {
      if (!wantsPage(request)) throw refusal;
      refused.set(request, refusal);
      return undefined;
    }
  });
  // A plain form is counted as it comes and refused once it is read: its page is drawn again with what was typed.
  app.addHook("preValidation", async (request) => {
    if (refused.has(request)) throw refused.get(request);
  });
}

const notNow = "This cannot be kept just now. Try again later.";
const answerNothing = (reply: FastifyReply) => reply.code(204).send(null);

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
