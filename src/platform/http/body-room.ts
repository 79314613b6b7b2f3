/** A body is held in memory until all of it has come, which may take 30 s: this bounds how much is held at once. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import { longestForm } from "./bodies.ts";
import { widestNetwork } from "./limits.ts";
import type { SecurityLog } from "./security-log.ts";

const megabyte = 1024 * 1024;
const most = 64 * megabyte;
/** An office may send a thousand forms at once; sixty that are as long as a form can be. */
const mostOfNetwork = 8 * megabyte;
/** A few messages. However much others hold, each network has room for these: eight could keep everybody out. */
const always = megabyte / 16;

const busy = "The site is very busy just now. Wait a minute, then try again.";

export function boundBodies(app: FastifyInstance, security: SecurityLog) {
  const held = new Map<string, number>();
  let all = 0;
  const hold = (network: string, bytes: number) => {
    const now = (held.get(network) ?? 0) + bytes;
    if (now === 0) held.delete(network);
    else held.set(network, now);
    all += bytes;
  };

  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    if (bytes === 0) return;
    const network = widestNetwork(request);
    const itself = (held.get(network) ?? 0) + bytes;
    if (itself > (all + bytes > most ? always : mostOfNetwork)) {
      security.tell("limit", request.ip, { group: "bodies" });
      throw new Problem(503, busy, { headers: { "retry-after": "60" } });
    }
    hold(network, bytes);
    reply.raw.once("close", () => hold(network, -bytes));
  });
}

/** What a body may come to hold. One that does not say how long it is may be as long as any. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return longestForm;
  return Math.min(Number(headers["content-length"] ?? 0), longestForm);
}
