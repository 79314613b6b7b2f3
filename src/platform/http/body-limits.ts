/** Bounds memory: a body is in memory until it has arrived completely, which may take 30 s. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Network, networksOf, widerNetworksOf } from "../network.ts";
import { Problem } from "../problem.ts";
import { longestForm } from "./bodies.ts";
import type { SecurityLog } from "./security-log.ts";

const megabyte = 1024 * 1024;
const most = 64 * megabyte;
/** 2,000 usual messages or 16 of the longest, per IPv4 address or IPv6 /64. */
const mostOfNetwork = 2 * megabyte;
/**
 * Bounds once `most` is in use: each network can still send small bodies, so nobody is locked out.
 */
const beyond = { most: 64 * megabyte, ofNetwork: megabyte / 16 };

const busy = "The site is very busy just now. Wait a minute, then try again.";

export function boundBodies(app: FastifyInstance, security: SecurityLog) {
  const bytesByNetwork = new Map<string, number>();
  let all = 0;
  const currentBytes = (network: string) => bytesByNetwork.get(network) ?? 0;

  function hold(ip: string, bytes: number) {
    for (const { network } of widerNetworksOf(ip)) {
      const now = currentBytes(network) + bytes;
      if (now === 0) bytesByNetwork.delete(network);
      else bytesByNetwork.set(network, now);
    }
    all += bytes;
  }

  function hasRoom(ip: string, bytes: number): boolean {
    const fits =
      (each: number) =>
      ({ network, times }: Network) =>
        currentBytes(network) + bytes <= times * each;
    if (all + bytes <= most) return networksOf(ip).every(fits(mostOfNetwork));
    return all + bytes <= most + beyond.most && widerNetworksOf(ip).every(fits(beyond.ofNetwork));
  }

  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    if (!hasRoom(request.ip, bytes)) {
      security.tell("limit", request.ip, { group: "bodies" });
      throw new Problem(503, busy, { headers: { "retry-after": "60" } });
    }
    hold(request.ip, bytes);
    reply.raw.once("close", () => hold(request.ip, -bytes));
  });
}

const lengthWanted = "Say how long this is: a request is taken with its Content-Length.";

/** @throws Problem 411 for chunked bodies, because a chunk of one byte takes 400 bytes of memory */
function bytesOf({ headers }: FastifyRequest): number {
  const isUntold = headers["transfer-encoding"] !== undefined;
  if (isUntold) throw new Problem(411, lengthWanted, { headers: { connection: "close" } });
  return Math.min(Number(headers["content-length"] ?? 0), longestForm);
}
