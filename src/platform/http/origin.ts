import type { FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { SecurityLog } from "./security-log.ts";

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

/**
 * Downloads of staff are recorded in the audit log, so only staff screens and typed addresses may
 * start one, but no picture, frame or link of another page.
 * @throws Problem 403
 */
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
