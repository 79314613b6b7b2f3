import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { cpuOf, cpuOfFamily } from "./cpu.ts";

const busy = [
  "-e",
  "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);",
];

test.runIf(existsSync("/proc/self/stat"))(
  "a child that has ended counts, and nobody else's",
  () => {
    const [own, family] = [cpuOf("self") ?? 0, cpuOfFamily() ?? 0];
    spawnSync(process.execPath, busy);
    expect((cpuOf("self") ?? 0) - own).toBeGreaterThanOrEqual(0.3);
    expect((cpuOfFamily() ?? 0) - family).toBeGreaterThanOrEqual(0.3);
    expect(cpuOf(2 ** 22 + 1)).toBeNull();
  },
);
