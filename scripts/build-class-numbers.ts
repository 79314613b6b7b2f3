/**
 * In a build a class has a number for a name: names that say where they are from were a sixteenth
 * of every page's styles, and a twenty-fifth of our own JavaScript. `npm run dev` keeps the names.
 */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const modules = "src/**/*.module.css";
/** A module's animations have names of their own too. */
const named = /(?:\.|@keyframes )([a-zA-Z][\w-]*)/g;
const isStaffs = (path: string) => /[\\/](staff|desk)[\\/]/.test(path);

/**
 * The same in every build of the same sources, for the server's pages and
 * the browser's code are built apart.
 *
 * @param root the folder that has `src`
 * @returns the name of a class by its own and its file's. It throws
 * where the file has no such class
 */
export function numberClasses(root: string): (name: string, file: string) => string {
  // Visitors' first, so that theirs are the short ones.
  const files = globSync(modules, { cwd: root })
    .sort()
    .sort((a, b) => Number(isStaffs(a)) - Number(isStaffs(b)))
    .map((path) => join(root, path));
  const names = new Map<string, string>();
  for (const file of files)
    for (const name of namesIn(readFileSync(file, "utf8")))
      names.set(`${file} ${name}`, `_${names.size.toString(36)}`);
  return (name, file) => {
    const found = names.get(`${resolve(file)} ${name}`);
    if (found === undefined) throw new Error(`${file} has no class ${name}`);
    return found;
  };
}

/** What only looks like one, as in `url(arrow.svg)`, costs a number. */
const namesIn = (css: string) => new Set([...css.matchAll(named)].map(([, name = ""]) => name));
