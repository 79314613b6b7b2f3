import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { code, type KeptAnswer, keptAnswer, sendKept } from "../cache/cached-response.ts";

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
