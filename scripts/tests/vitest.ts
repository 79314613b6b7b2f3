/** Runs Vitest and counts what it ran. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { runNode } from "../run.ts";

const root = join(import.meta.dirname, "../..");
const results = join(root, ".cache/vitest.json");
const resultsShape = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * @param files paths to run
 * @param projects of `vitest.config.ts`
 * @returns the counts, and how many of the tests were calls of the API
 */
export async function runVitest(
  files: string[],
  projects: string[],
  env: Record<string, string>,
): Promise<{ passed: number; failed: number; api: number }> {
  rmSync(results, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${results}`];
  const args = ["run", ...reporters, ...projects.map((name) => `--project=${name}`), ...files];
  const { code } = await runNode([join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    env: { ...env, NO_COLOR: "1" },
    show: true,
  });
  const counts = { passed: 0, failed: 0, api: 0 };
  for (const { name, status, assertionResults } of read()) {
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    // What was skipped has proven nothing; a file that could not be read counts once.
    const failed = assertionResults.length - passed || (status === "passed" ? 0 : 1);
    counts.passed += passed;
    counts.failed += failed;
    if (name.endsWith(".api.test.ts")) counts.api += passed + failed;
  }
  if (code !== 0 && counts.failed === 0) {
    console.log(
      `FAILED Vitest ended with ${code} although no test failed; its lines above say why.`,
    );
    counts.failed++;
  }
  return counts;
}

function read() {
  try {
    return resultsShape.parse(JSON.parse(readFileSync(results, "utf8"))).testResults;
  } catch {
    return [];
  }
}
