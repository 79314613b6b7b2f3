/** Which test files there are, and which of them were asked for. */
import { globSync } from "node:fs";

/** Paths, by who runs them. */
export type TestFiles = { vitest: string[]; browser: string[] };

/**
 * @param given parts of paths, a source file its own tests; none asks for everything
 * @param options.all whether those that only `npm run test:all` runs are asked for too
 * @throws Error for a filter that names nothing, because a run of no
 * test must not look like a success
 */
export function testFiles(root: string, given: string[], { all }: { all: boolean }): TestFiles {
  const every = globSync("{src,scripts,test,bench}/**/*.test.ts", { cwd: root }).map((path) =>
    path.replaceAll("\\", "/"),
  );
  const files = every.filter((path) => all || !/\.(long|load)\./.test(path)).sort();
  const filters = given.map(withoutEnding);
  for (const filter of filters) {
    const isIn = (path: string) => path.includes(filter);
    if (files.some(isIn)) continue;
    const isLong = every.some(isIn);
    throw new Error(
      isLong
        ? `Only npm run test:all -- ${filter} runs what has "${filter}" in its path.`
        : `No test file has "${filter}" in its path.`,
    );
  }
  const asked = files.filter(
    (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
  );
  return {
    browser: asked.filter((path) => path.endsWith(".browser.test.ts")),
    vitest: asked.filter((path) => !path.endsWith(".browser.test.ts")),
  };
}

const withoutEnding = (path: string) =>
  path.replace(/^\.\//, "").replace(/(?<!\.test)(\.server)?\.tsx?$/, "");
