/** Imports go one way. The rules are in `import-rules.ts`; circles are refused by the linter. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packagesOfBrowser, reachesOfServer } from "./import-reach.ts";
import { importRules, ownersOf, tableFaults } from "./import-rules.ts";
import { readSource, type SourceFile } from "./source-file.ts";

/** Fewer than this, and the check is looking in the wrong place. */
const fewestImports = 100;

/** One sentence for each fault in `src/`. */
export function importDirection(root: string): string[] {
  const texts = new Map(
    sourcePaths(root).map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  const files = readAll(texts);
  const count = [...files.values()].reduce((sum, file) => sum + file.imports.length, 0);
  if (count < fewestImports)
    return [`only ${count} imports were found under src/, so nothing was checked`];
  if (ownersOf(files.values()).size === 0)
    return ["no module was seen to declare a table, so none was checked"];
  return faultsOf(files, packagesOfBrowser(root));
}

/**
 * @param texts source by path, such as `src/cms/posts/api.server.ts`
 * @param browser packages that a browser may be sent
 */
export const importFaults = (texts: Map<string, string>, browser: Set<string>): string[] =>
  faultsOf(readAll(texts), browser);

/** Every source file but tests, which may look wherever they have to. */
const sourcePaths = (root: string): string[] =>
  globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();

const readAll = (texts: Map<string, string>) =>
  new Map([...texts].map(([path, text]) => [path, readSource(path, text)]));

function faultsOf(files: Map<string, SourceFile>, browser: Set<string>): string[] {
  const owners = ownersOf(files.values());
  const faults = reachesOfServer(files, browser);
  for (const file of files.values()) {
    faults.push(...tableFaults(file, owners));
    for (const imported of file.imports) {
      for (const rule of importRules) {
        const fault = rule(file, imported);
        if (fault) faults.push(`${file.path}:${imported.line} ${imported.specifier}: ${fault}`);
      }
    }
  }
  return faults;
}
