/** Counts for `npm test` what a runner ran. Vitest and Playwright both load it. */
import { appendFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type {
  FullConfig,
  Reporter as OfPlaywright,
  Suite,
  TestResult,
} from "@playwright/test/reporter";
import type { Reporter as OfVitest, SerializedError, TestModule } from "vitest/node";

export default class TallyReporter implements OfPlaywright, OfVitest {
  #suite: Suite | null = null;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  /** Of no test, such as a file that cannot be read. */
  onError() {
    this.#errors++;
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    for (const { location, results } of tests) keepCosts(location.file, results);
    write(
      tests.map((test) => test.outcome() === "expected"),
      this.#errors,
    );
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    // Where one was asked for by name, the runner skips all others.
    const tests = all.filter((test) => !process.env.TEST_NAME || test.result().state !== "skipped");
    const broken = modules.flatMap((module) => module.errors());
    write(
      tests.map((test) => test.result().state === "passed"),
      broken.length + errors.length,
    );
  }
}

/** As `test/browser.ts` measured each; Vitest's files keep their own (`test/setup-vitest.ts`). */
function keepCosts(path: string, results: TestResult[]) {
  if (!process.env.COSTS_FILE) return;
  const file = relative(process.cwd(), path);
  for (const { type, description } of results.flatMap(({ annotations }) => annotations))
    if (type === "cpu") {
      const cost = { file, kind: "browser", ms: Number(description) };
      appendFileSync(process.env.COSTS_FILE, `${JSON.stringify(cost)}\n`);
    }
}

/** What was skipped has proven nothing, and counts as failed. */
function write(tests: boolean[], errors: number) {
  const passed = tests.filter(Boolean).length;
  const failed = tests.length - passed + errors;
  if (process.env.TALLY_FILE)
    writeFileSync(process.env.TALLY_FILE, JSON.stringify({ passed, failed }));
}
