import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { SecurityLog } from "./security-log.ts";

const longestAddress = 64;
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const notTrusted =
  "X-Forwarded-For comes from a proxy on this machine that is not trusted, " +
  "so all its visitors count as one network: set TRUSTED_PROXIES=127.0.0.1,::1";

export function refuseUnclearSenders(app: FastifyInstance, security: SecurityLog) {
  let isWarned = false;
  app.addHook("onRequest", async (request) => {
    const peer = request.socket.remoteAddress ?? "";
    if (hasTwoHosts(request.raw)) {
      security.tell("two-hosts", peer);
      throw new Problem(400, "This request names two sites at once.");
    }
    if (!isAddress(request.ip)) {
      security.tell("forwarded-address", peer);
      throw new Problem(
        400,
        "This request came by a proxy that forwarded something other than an address.",
      );
    }
    if (isWarned || !isUnknownProxy(request, peer)) return;
    isWarned = true;
    request.log.warn(notTrusted);
  });
}

/** Node keeps only the first `Host`; a proxy may have used the other one (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: { rawHeaders: string[] }): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name === "Host" || (name?.length === 4 && name.toLowerCase() === "host")) hosts++;
  }
  return hosts > 1;
}

const isAddress = (ip: string): boolean => ip.length <= longestAddress && isIP(ip) !== 0;

const isUnknownProxy = ({ headers, ip }: FastifyRequest, peer: string): boolean =>
  headers["x-forwarded-for"] !== undefined && ip === peer && loopback.test(ip);
