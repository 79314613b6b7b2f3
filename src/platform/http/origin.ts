import type { FastifyRequest } from "fastify";
import { Problem } from "../problem.ts";
import type { SecurityLog } from "./security-log.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** CSRF check. Until `publicUrl` is set, the request's own host counts. @throws Problem 403 */
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

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
}
