/** What each test file of Vitest's begins and ends with. */
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";

const { COSTS_FILE, TEST_ENGINE } = process.env;

// Node strips types and leaves each line where it was. With source maps, as Vitest has them, what is
// compiled is looked through for one: each route of an app.
process.setSourceMapsEnabled(false);

// What a file cost its worker's process, for the run's list of the most expensive.
if (COSTS_FILE) {
  let before: NodeJS.CpuUsage;
  beforeAll(() => {
    before = process.cpuUsage();
  });
  afterAll(() => {
    const { user, system } = process.cpuUsage(before);
    const file = relative(process.cwd(), expect.getState().testPath ?? "");
    const kind = TEST_ENGINE ?? (file.includes(".proc.") ? "proc" : "unit");
    appendFileSync(COSTS_FILE, `${JSON.stringify({ file, kind, ms: (user + system) / 1000 })}\n`);
  });
}
