/**
 * What the site is built from. Content is data and no part of it. A change of what runs on the
 * server alone leaves the pages as they are.
 */
import { createHash } from "node:crypto";
import { accessSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Part = "pages" | "server";

const sources = [
  "src/**/*.{ts,tsx,css,json}",
  "public/**/*",
  "scripts/{assets,build,build-*,fonts,icons,newer}.ts",
  "scripts/server-command.mjs",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const notBuilt = /\.test\.ts$|^public\/(fonts\/|icons\/.*\.png$)/;
/** `build-sources.api.test.ts` finds what the pages are made of among them. */
export const serverAlone =
  /\.server\.ts$|\/migrations\/|^src\/(main\.ts|foyer\.ts|cli\/|platform\/(config|cache|mail|jobs)\/)|^scripts\/(build-server\.ts|server-command\.mjs)/;

const mainOf = { pages: "build/server/index.js", server: "build/site/main.js" };

export const stampIn = (root: string, part: Part) => join(root, `build/.${part}`);

/** @returns whether `build/` has this part, made from these sources */
export function isBuilt(root: string, part: Part, hashes = sourceHashes(root)): boolean {
  try {
    accessSync(join(root, mainOf[part]));
    return readFileSync(stampIn(root, part), "utf8") === hashes[part];
  } catch {
    return false;
  }
}

/** Changes whenever a build would. */
export function sourceHashes(root: string): Record<Part, string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/"),
  );
  const hashes = { pages: createHash("sha256"), server: createHash("sha256") };
  for (const path of paths.filter((one) => !notBuilt.test(one)).sort()) {
    const content = readFileSync(join(root, path));
    const parts = serverAlone.test(path) ? [hashes.server] : [hashes.pages, hashes.server];
    for (const hash of parts) hash.update(`${path}\0`).update(content).update("\0");
  }
  return { pages: hashes.pages.digest("hex"), server: hashes.server.digest("hex") };
}
