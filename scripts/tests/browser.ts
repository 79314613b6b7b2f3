/** Runs the browser tests and counts what ran. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { runNode } from "../run.ts";

const root = join(import.meta.dirname, "../..");
const program = join(root, "node_modules/@playwright/test/cli.js");
const results = join(root, ".cache/browser.json");
const resultsShape = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** @param files paths to run */
export async function runBrowserTests(
  files: string[],
  env: Record<string, string>,
): Promise<{ passed: number; failed: number }> {
  rmSync(results, { force: true });
  const { code } = await runNode([program, "test", ...files.map(exactly)], { env, show: true });
  const counts = read();
  if (code === 0 || counts.failed > 0) return counts;
  console.log(
    `FAILED Playwright ended with ${code} although no test failed; its lines above say why.`,
  );
  return { passed: counts.passed, failed: 1 };
}

/** How many tests there are, for when there is nothing to run them with. */
export async function countBrowserTests(files: string[]): Promise<number> {
  const { output } = await runNode([
    program,
    "test",
    "--list",
    "--reporter=list",
    ...files.map(exactly),
  ]);
  return Number(/Total: (\d+) test/.exec(output)?.[1] ?? 1);
}

/** Playwright takes a regular expression where it is given a path. */
const exactly = (file: string) => file.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function read(): { passed: number; failed: number } {
  try {
    const { stats, errors } = resultsShape.parse(JSON.parse(readFileSync(results, "utf8")));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
