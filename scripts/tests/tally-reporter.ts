/** Counts for `npm test` what a runner ran. Vitest and Playwright both load it. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter as OfPlaywright, Suite } from "@playwright/test/reporter";
import type { Reporter as OfVitest, SerializedError, TestModule } from "vitest/node";
import { slowest, type Timed } from "./slowest.ts";

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
    tellSlowest(
      tests.map(({ location, results }) => ({
        file: location.file,
        ms: results.reduce((ms, { duration }) => ms + duration, 0),
      })),
    );
    write(
      tests.map((test) => test.outcome() === "expected"),
      this.#errors,
    );
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    tellSlowest(
      modules.map((module) => ({ file: module.moduleId, ms: module.diagnostic().duration })),
    );
    const broken = modules.flatMap((module) => module.errors());
    write(
      tests.map((test) => test.result().state === "passed"),
      broken.length + errors.length,
    );
  }
}

function tellSlowest(timed: Timed[]) {
  const lines = slowest(timed.map(({ file, ms }) => ({ file: relative(process.cwd(), file), ms })));
  if (lines.length > 0) console.log(["", "The slowest files:", ...lines].join("\n"));
}

/** What was skipped has proven nothing, and counts as failed. */
function write(tests: boolean[], errors: number) {
  const passed = tests.filter(Boolean).length;
  const failed = tests.length - passed + errors;
  if (process.env.TALLY_FILE)
    writeFileSync(process.env.TALLY_FILE, JSON.stringify({ passed, failed }));
}
