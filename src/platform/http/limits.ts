/** How much one client address may ask of the API. Pages and files are free: they come from memory. */

import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { SharedLimitStore } from "./limit-store.ts";

const minuteMs = 60_000;

/**
 * Given to a route as its `config`. Where plain forms post to, requests are counted once the body is read, so that what
 * was typed can be given back (`plain-form.ts`).
 */
export const limits = {
  api: { rateLimit: { max: 600, timeWindow: minuteMs, groupId: "api" } },
  leads: { rateLimit: { max: 60, timeWindow: minuteMs, groupId: "leads", hook: "preValidation" } },
  chat: { rateLimit: { max: 120, timeWindow: 5 * minuteMs, groupId: "chat", hook: "preValidation" } },
} as const;

export async function limitRates(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientNetwork,
    store: SharedLimitStore,
    errorResponseBuilder: () => new Problem(429, "That was a lot in a short time. Wait a minute, then try again."),
  });
}

/** One subscriber: an IPv4 address, or the /64 an IPv6 subscriber chooses addresses from (RFC 6177). */
export function clientNetwork(request: Pick<FastifyRequest, "ip">): string {
  if (!isIPv6(request.ip)) return request.ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(request.ip);
  return mapped?.[1] ?? `${expand(request.ip).slice(0, 4).join(":")}::/64`;
}

function expand(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}
