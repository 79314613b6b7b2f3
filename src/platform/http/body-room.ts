/** A body is held in memory until all of it has come, which may take 30 s: this bounds how much is held at once. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { longestForm } from "./bodies.ts";
import { widerNetworksOf, widestNetwork } from "./limits.ts";
import type { SecurityLog } from "./security-log.ts";

const megabyte = 1024 * 1024;
const most = 64 * megabyte;
/** An office may send a thousand forms at once; sixty that are as long as a form can be. */
const mostOfNetwork = 8 * megabyte;
/**
 * Once all of `most` is held, a network that holds nothing yet may still send its longest message in any script, and
 * an IPv6 network its times that: without it eight networks could keep everybody out.
 */
const beyond = { most: 64 * megabyte, ofNetwork: megabyte / 16 };

const busy = "The site is very busy just now. Wait a minute, then try again.";

export function boundBodies(app: FastifyInstance, security: SecurityLog) {
  const held = new Map<string, number>();
  let all = 0;
  const heldBy = (network: string) => held.get(network) ?? 0;

  function hold(ip: string, bytes: number) {
    for (const { network } of widerNetworksOf(ip)) {
      const now = heldBy(network) + bytes;
      if (now === 0) held.delete(network);
      else held.set(network, now);
    }
    all += bytes;
  }

  function hasRoom(request: FastifyRequest, bytes: number): boolean {
    if (all + bytes <= most) return heldBy(widestNetwork(request)) + bytes <= mostOfNetwork;
    const isLittle = widerNetworksOf(request.ip).every(({ network, times }) => heldBy(network) + bytes <= times * beyond.ofNetwork);
    return isLittle && all + bytes <= most + beyond.most;
  }

  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    if (!hasRoom(request, bytes)) {
      security.tell("limit", request.ip, { group: "bodies" });
      throw new Problem(503, busy, { headers: { "retry-after": "60" } });
    }
    hold(request.ip, bytes);
    reply.raw.once("close", () => hold(request.ip, -bytes));
  });
}

/** What a body may come to hold. One that does not say how long it is may be as long as any. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return longestForm;
  return Math.min(Number(headers["content-length"] ?? 0), longestForm);
}
