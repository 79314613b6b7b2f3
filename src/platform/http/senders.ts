import type { IncomingMessage } from "node:http";
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

const ownAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const ownNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const forwarding = [
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

/** A proxy that adds no header sends the site's name or (nginx) HTTP/1.0. */
export function isLocal({ socket, headers, httpVersionMinor }: IncomingMessage): boolean {
  if (!ownAddresses.includes(socket.remoteAddress ?? "") || httpVersionMinor === 0) return false;
  return (
    ownNames.test(headers.host ?? "") && forwarding.every((name) => headers[name] === undefined)
  );
}

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** CSRF check. Without a `publicUrl` the request's own host counts. @throws Problem 403 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  publicUrl: URL | null,
  security: SecurityLog,
) {
  if (safe.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const own = publicUrl ? origin === publicUrl.origin : hostOf(origin) === request.headers.host;
  const foreign = origin === undefined ? site === "cross-site" || site === "same-site" : !own;
  if (!foreign) return;
  security.tell("foreign-origin", request.ip);
  throw new Problem(403, "This request came from another site, so nothing was changed.");
}

/** No picture, frame or foreign link may start a recorded download. @throws Problem 403 */
export function refuseForeignDownload(request: FastifyRequest, security: SecurityLog) {
  const { url = "" } = request.routeOptions;
  if (!url.startsWith("/staff/") || !safe.has(request.method)) return;
  const { referer = "", "sec-fetch-site": site = "none", "sec-fetch-dest": dest } = request.headers;
  const isAllowedDest = dest === undefined || dest === "document" || dest === "empty";
  const isOwn = site === "same-origin" || site === "none";
  // `sec-fetch-site` does not tell staff screens from public pages; the referrer does.
  const from = URL.parse(referer)?.pathname ?? "/staff";
  if (isAllowedDest && isOwn && /^\/staff(?:\/|$)/.test(from)) return;
  security.tell("foreign-origin", request.ip);
  throw new Problem(403, "Another page asked for this. Open it from its own screen.");
}

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
}
