/** No `as` but `as const`: a cast is a promise nobody keeps. Parse, narrow or type the source instead. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource } from "./source-file.ts";

const everywhere = "{src,scripts,test,bench}/**/*.{ts,tsx}";

/** One sentence for each cast. */
export function casts(root: string): string[] {
  const paths = globSync(everywhere, { cwd: root });
  if (paths.length === 0) return ["no source file was found, so nothing was checked"];
  return paths.flatMap((path) => castsIn(path, readFileSync(join(root, path), "utf8")));
}

export const castsIn = (path: string, text: string): string[] =>
  readSource(path, text).casts.map(
    ({ name, line }) => `${path}:${line} ${name}: no "as" but "as const"`,
  );
