import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { Limiter, Verdict } from "./limiter.ts";
import { type Group, limitOf } from "./limits.ts";

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
