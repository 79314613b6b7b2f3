import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { code, type KeptAnswer, keptAnswer, sendKept } from "../cache/cached-response.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { Problem } from "../problem.ts";
import { splitTarget } from "./addresses.ts";
import { answerProblem, toProblem } from "./problems.ts";

type File = { body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };
export type Files = Map<string, () => File | null>;

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Reads each file on its first request, because the start needs none of the 800. */
export function filesIn(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true }).map((path) =>
    String(path).replaceAll("\\", "/"),
  );
  const all = new Set(paths);
  const read = (path: string) =>
    all.has(path) && existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined;
  const sendable = paths.filter((path) => extname(path) in types);
  return new Map(
    sendable.map((path) => [
      `/${path}`,
      () => {
        const body = read(path);
        return body ? { body, br: read(`${path}.br`), gzip: read(`${path}.gz`) } : null;
      },
    ]),
  );
}

export function serveFiles(
  files: Files,
  headers: Record<string, string>,
  onHit: (request: IncomingMessage, status: number) => void = () => {},
) {
  const answersByPath = new Map<string, KeptAnswer>();
  function keep(path: string): KeptAnswer | undefined {
    const file = files.get(path)?.();
    if (!file) return undefined;
    const answer = keptFile(path, file, headers);
    answersByPath.set(path, answer);
    return answer;
  }
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = (request.url ?? "").split("?")[0] ?? "";
    const file = answersByPath.get(path) ?? keep(path);
    if (!file) return false;
    onHit(request, sendKept(file, request, response));
    return true;
  };
}

function keptFile(
  path: string,
  { body, br, gzip }: File,
  headers: Record<string, string>,
): KeptAnswer {
  const forever = `public, max-age=${yearSeconds}, immutable`;
  const cacheControl = path.startsWith("/assets/") ? forever : `public, max-age=${daySeconds}`;
  const type = types[extname(path)] ?? "application/octet-stream";
  const all = { ...headers, "content-type": type, "cache-control": cacheControl };
  const answer = keptAnswer({ status: 200, headers: all, body }, 0);
  const plain = code(answer, "identity");
  if (br) code(answer, "br", br);
  else answer.coded.br = plain;
  if (gzip) code(answer, "gzip", gzip);
  else answer.coded.gzip = plain;
  return answer;
}

/** Query names that matter; the response must be the same for every visitor. */
declare module "fastify" {
  interface FastifyContextConfig {
    cachedParams?: readonly string[];
  }
  interface FastifyRequest {
    contentVersion: number;
  }
}

/** Register before the routes: it uses the `onRoute` hook. */
export function keepCalls(app: FastifyInstance, cache: PageCache) {
  app.decorateRequest("contentVersion", 0);
  app.addHook("onRequest", async (request) => {
    request.contentVersion = cache.version();
    // Escapes can spell one path in many ways, and each would be cached separately.
    if (
      request.routeOptions.config.cachedParams &&
      isEscapedOtherwise(splitTarget(request.url).path)
    )
      throw new Problem(404, "There is nothing at this address.");
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const names = request.routeOptions.config.cachedParams;
    if (!names || request.method !== "GET" || reply.statusCode !== 200) return payload;
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
    if (typeof payload !== "string") return payload;
    const { path, query } = splitTarget(request.url);
    const made = { status: 200, headers: headersOf(reply), body: payload };
    cache.keepCall({ path, names, search: query }, made, request.contentVersion);
    return payload;
  });

  app.addHook("onRoute", (route) => {
    if (route.config?.cachedParams) route.errorHandler ??= answerFormer;
  });

  function answerFormer(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const send = toProblem(error).status >= 500 ? cache.former(request.url) : null;
    if (!send) return answerProblem(error, request, reply);
    request.log.warn({ err: error }, "answered with what was kept from before");
    reply.hijack();
    send(request.raw, reply.raw);
  }
}

const isEscapedOtherwise = (path: string) =>
  path.includes("%") && encodeURI(decodeURIComponent(path)) !== path;

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !perAnswer.has(name));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

const perAnswer = new Set(["content-length", "date", "connection", "set-cookie"]);
