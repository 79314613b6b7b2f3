/** What follows from imports taken together: what a browser would be sent. */
import { isServerOnly } from "./import-rules.ts";
import type { SourceFile } from "./source-file.ts";

type Files = Map<string, SourceFile>;
const serverPackages =
  /^(node:|(fastify|@fastify\/.*|kysely|better-sqlite3|pg|sharp|pino|prom-client|sanitize-html|close-with-grace|vite|subset-font)(\/|$))/;

/** What is drawn in a browser reaches nothing that only a server has. */
export function reachesOfServer(files: Files): string[] {
  const found: string[] = [];
  const seen = new Map<string, string[]>();
  const queue = [...files.keys()].filter((path) => path.endsWith(".tsx") && !isServerOnly(path));
  for (const path of queue) seen.set(path, [path]);
  for (const path of queue) {
    const trail = seen.get(path) ?? [path];
    for (const { specifier, value } of files.get(path)?.imports ?? []) {
      if (value && serverPackages.test(specifier))
        found.push(`a browser would be sent ${specifier}: ${trail.join(" → ")}`);
    }
    for (const next of valueImports(files, path)) {
      if (seen.has(next)) continue;
      seen.set(next, [...trail, next]);
      queue.push(next);
    }
  }
  return found;
}

const valueImports = (files: Files, path: string): string[] =>
  (files.get(path)?.imports ?? []).flatMap((imported) =>
    imported.value && imported.path !== null && files.has(imported.path) ? [imported.path] : [],
  );
