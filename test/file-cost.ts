/** What a test file cost its worker's process, for the run's list of the dearest. */
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, beforeAll } from "vitest";

const { COSTS_FILE } = process.env;

if (COSTS_FILE) {
  let before: NodeJS.CpuUsage;
  beforeAll(() => {
    before = process.cpuUsage();
  });
  afterAll((_context, { file }) => {
    const { user, system } = process.cpuUsage(before);
    const cost = { file: relative(process.cwd(), file.filepath), ms: (user + system) / 1000 };
    appendFileSync(COSTS_FILE, `${JSON.stringify({ ...cost, kind: file.projectName })}\n`);
  });
}
