/** Which test files there are, and which of them were asked for. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Paths, by who runs them. */
export type TestFiles = { vitest: string[]; browser: string[] };

/**
 * @param given parts of paths, or source files for the tests that import them; none asks for all
 * @param options.all whether those that only `npm run test:all` runs are asked for too
 * @throws Error for a filter that names nothing, because a run of no
 * test must not look like a success
 */
export function testFiles(root: string, given: string[], { all }: { all: boolean }): TestFiles {
  const every = globSync("{src,scripts,test,bench}/**/*.test.ts", { cwd: root }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const files = every.filter((path) => all || !/\.(long|load)\./.test(path)).sort();
  const filters = given.map((path) => filterOf(root, path));
  for (const { filter, isIn } of filters) {
    if (files.some(isIn)) continue;
    const isLong = every.some(isIn);
    throw new Error(
      isLong
        ? `Only npm run test:all -- ${filter} runs what has "${filter}" in its path.`
        : `No test file has "${filter}" in its path.`,
    );
  }
  const asked = files.filter(
    (path) => filters.length === 0 || filters.some(({ isIn }) => isIn(path)),
  );
  return {
    browser: asked.filter((path) => path.endsWith(".browser.test.ts")),
    vitest: asked.filter((path) => !path.endsWith(".browser.test.ts")),
  };
}

const withoutEnding = (path: string) => path.replace(/(?<!\.test)(\.server)?\.tsx?$/, "");

type Filter = { filter: string; isIn(path: string): boolean };

function filterOf(root: string, given: string): Filter {
  const file = given.replace(/^\.\//, "");
  const filter = withoutEnding(file);
  const isSource = filter !== file && existsSync(join(root, file));
  const imports = (path: string) => importsOf(join(root, path)).includes(join(root, file));
  return { filter, isIn: (path) => path.includes(filter) || (isSource && imports(path)) };
}

const importsOf = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/ from "(\.{1,2}\/[^"]+)"/g)].map(([, to = ""]) =>
    normalize(join(dirname(path), to)),
  );
