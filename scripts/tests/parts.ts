/** The parts of `npm test`: each is a program, and is counted. */
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { runNode } from "./run.ts";

const countsShape = z.object({ passed: z.number(), failed: z.number() });
export type Counts = z.infer<typeof countsShape>;

/** Counts as one test. What it says is shown where it failed. */
export async function check(name: string, args: string[]): Promise<Counts> {
  const started = performance.now();
  const { code, output } = await runNode(args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output);
  return { passed: 0, failed: 1 };
}

/**
 * A test runner counts by `tally-reporter.ts`. One that ends without a test, unless they were asked
 * for by name, or badly without a failed one, has itself failed.
 */
export async function runner(name: string, args: string[], env = {}): Promise<Counts> {
  const file = join(tmpdir(), `foyer-tally-${randomUUID()}.json`);
  const { code } = await runNode(args, { env: { ...env, TALLY_FILE: file }, show: true });
  const { passed, failed } = readCounts(file);
  rmSync(file, { force: true });
  const isRight = code === 0 && (passed > 0 || Boolean(process.env.TEST_NAME));
  if (failed > 0 || isRight) return { passed, failed };
  console.log(`FAILED ${name} ended with ${code} after ${passed} passed; its lines above say why.`);
  return { passed, failed: 1 };
}

function readCounts(file: string): Counts {
  try {
    return countsShape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
