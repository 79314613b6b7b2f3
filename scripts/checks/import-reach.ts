/** What follows from imports taken together: what a browser would be sent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isServerOnly } from "./import-rules.ts";
import type { SourceFile } from "./source-file.ts";

type Files = Map<string, SourceFile>;
/** The packages a browser may be sent, as `package.json` says. All others are the server's. */
export function packagesOfBrowser(root: string): Set<string> {
  const { browserPackages } = manifest.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  return new Set(browserPackages);
}

const manifest = z.object({ browserPackages: z.array(z.string()).min(1) });

/** `@scope/name/part` and `name/part` without their part. */
const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** What the build itself makes is `virtual:`. */
const isOurs = (specifier: string) => /^(?:[./]|virtual:)/.test(specifier);

/** What is drawn in a browser reaches nothing that only a server has. */
export function reachesOfServer(files: Files, browser: Set<string>): string[] {
  const found: string[] = [];
  const seen = new Map<string, string[]>();
  const queue = [...files.keys()].filter(
    (path) => (path.endsWith(".tsx") || path.includes("/browser/")) && !isServerOnly(path),
  );
  for (const path of queue) seen.set(path, [path]);
  for (const path of queue) {
    const trail = seen.get(path) ?? [path];
    for (const { specifier, value } of files.get(path)?.imports ?? []) {
      if (value && !isOurs(specifier) && !browser.has(packageOf(specifier)))
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
