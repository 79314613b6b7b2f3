import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { code, type KeptAnswer, keptAnswer, sendKept } from "../cache/kept-answer.ts";

export type Files = Map<string, { body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }>;

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

export function readFiles(folder: string): Files {
  const paths = globSync("**/*.*", { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
  const all = new Set(paths);
  const read = (path: string) => (all.has(path) ? readFileSync(join(folder, path)) : undefined);
  const sent = paths.filter((path) => extname(path) in types);
  return new Map(
    sent.map((path) => {
      const body = readFileSync(join(folder, path));
      return [`/${path}`, { body, br: read(`${path}.br`), gzip: read(`${path}.gz`) }];
    }),
  );
}

/** Small enough to send from memory. @returns a function that says whether it answered */
export function serveFiles(
  files: Files,
  headers: Record<string, string>,
  onHit: (request: IncomingMessage, status: number) => void = () => {},
) {
  const kept = new Map([...files].map(([path, file]) => [path, keptFile(path, file, headers)]));
  return function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = kept.get((request.url ?? "").split("?")[0] ?? "");
    if (!file) return false;
    onHit(request, sendKept(file, request, response));
    return true;
  };
}

type File = Files extends Map<string, infer One> ? One : never;

function keptFile(
  path: string,
  { body, br, gzip }: File,
  headers: Record<string, string>,
): KeptAnswer {
  const forever = `public, max-age=${yearSeconds}, immutable`;
  const cacheControl = path.startsWith("/assets/") ? forever : `public, max-age=${daySeconds}`;
  const type = types[extname(path)] ?? "application/octet-stream";
  const all = { ...headers, "content-type": type, "cache-control": cacheControl };
  const kept = keptAnswer({ status: 200, headers: all, body }, 0);
  const plain = code(kept, "identity");
  if (br) code(kept, "br", br);
  else kept.coded.br = plain;
  if (gzip) code(kept, "gzip", gzip);
  else kept.coded.gzip = plain;
  return kept;
}
