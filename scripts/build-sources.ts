/**
 * What the pages are built from. Content is data and no part of it; nor is what runs on the server
 * alone.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "src/**/*.{ts,tsx,css,json}",
  "public/**/*",
  "scripts/{assets,build,build-*,fonts,icons,newer}.ts",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const serverAlone =
  /\.(server|test)\.ts$|\/migrations\/|^src\/(main\.ts|platform\/(config|db|http|cache|mail|jobs)\/)|^public\/(fonts\/|icons\/.*\.png$)/;

export const stampIn = (root: string) => join(root, "build/.stamp");

/** @returns whether `build/` was made from these sources */
export function isBuilt(root: string, hash = sourcesHash(root)): boolean {
  try {
    return readFileSync(stampIn(root), "utf8") === hash;
  } catch {
    return false;
  }
}

/** Changes whenever a build would. */
export function sourcesHash(root: string): string {
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/"),
  );
  const hash = createHash("sha256");
  const built = paths.filter((path) => !serverAlone.test(path)).sort();
  for (const path of built) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}
