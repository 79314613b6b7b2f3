/** Which test files there are, and which of them were asked for. */
import { globSync } from "node:fs";

export type TestFiles = { vitest: string[]; browser: string[]; long: string[] };

/**
 * @param filters parts of paths; none asks for everything
 * @throws Error for a filter that names nothing, because a run of no test must not look like a success
 */
export function testFiles(root: string, filters: string[]): TestFiles {
  const all = globSync("{src,scripts,test,bench}/**/*.test.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  const unknown = filters.filter((filter) => !all.some((path) => path.includes(filter)));
  if (unknown.length > 0) throw new Error(`No test file has ${unknown.map((filter) => `"${filter}"`).join(", nor ")} in its path.`);
  const asked = all.filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
  return {
    browser: asked.filter((path) => path.endsWith(".browser.test.ts")),
    long: asked.filter((path) => path.endsWith(".long.test.ts")),
    vitest: asked.filter((path) => !/\.(browser|long)\.test\.ts$/.test(path)),
  };
}
