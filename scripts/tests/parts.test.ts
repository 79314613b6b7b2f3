/** What `npm test` counts, tried on faults planted for each. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { check, runner } from "./parts.ts";

const reporter = join(import.meta.dirname, "tally-reporter.ts");
const green = 'test("green", () => {});';
const red = 'test("red", () => expect(1).toBe(2));';
const skipped = 'test.skip("skipped", () => {});';
let folder: string;

beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  // Within the project, so that what is planted finds its packages.
  const cache = join(import.meta.dirname, "../../.cache");
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "planted-"));
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const runners = {
  Vitest: { module: "vitest", args: ["node_modules/vitest/vitest.mjs", "run", "--root"] },
  Playwright: {
    module: "@playwright/test",
    args: ["node_modules/@playwright/test/cli.js", "test", "--config"],
  },
};
type Name = keyof typeof runners;
const names: Name[] = ["Vitest", "Playwright"];

/** Runs a planted project, of one file for each text. */
function run(name: Name, texts: string[], more: string[] = []) {
  const project = mkdtempSync(join(folder, "project-"));
  for (const file of ["vitest.config.ts", "playwright.config.ts"])
    writeFileSync(join(project, file), "export default {};");
  const { module, args } = runners[name];
  for (const [index, text] of texts.entries())
    writeFileSync(
      join(project, `${index}.test.ts`),
      `import { expect, test } from "${module}"; ${text}`,
    );
  return runner(name, [...args, project, `--reporter=${reporter}`, ...more]);
}

test("a check passes or fails by how its program ends", async () => {
  expect(await check("fine", ["-e", ""])).toEqual({ passed: 1, failed: 0 });
  expect(await check("faulty", ["-e", "process.exit(2)"])).toEqual({ passed: 0, failed: 1 });
  expect(await check("away", ["no-such-program.ts"])).toEqual({ passed: 0, failed: 1 });
});

test.each(names)(
  "of %s's tests the red and the skipped ones are counted as failed",
  async (name) => {
    expect(await run(name, [green, green + red + skipped])).toEqual({ passed: 2, failed: 2 });
  },
);

test.each(names)(
  "of %s's tests those alone are counted that were asked for by name",
  async (name) => {
    vi.stubEnv("TEST_NAME", "green");
    const byName = name === "Vitest" ? ["-t", "green"] : ["-g", "green"];
    expect(await run(name, [green, red, green + red], byName)).toEqual({ passed: 2, failed: 0 });
    vi.unstubAllEnvs();
  },
);

test.each(names)("a file that %s cannot read fails the run", async (name) => {
  expect((await run(name, [green, 'throw new Error("it breaks");'])).failed).toBe(1);
});

test("an error that belongs to no test fails the run", async () => {
  const late = 'test("green", () => { setTimeout(() => { throw new Error("late"); }); });';
  const lasting = 'test("lasts", () => new Promise((resolve) => setTimeout(resolve, 100)));';
  expect(await run("Vitest", [late + lasting])).toEqual({ passed: 2, failed: 1 });
});

test("a runner that dies before it has counted, or was never there, has failed", async () => {
  const nothing = { passed: 0, failed: 1 };
  expect(await runner("silent", ["-e", ""])).toEqual(nothing);
  expect(await runner("killed", ["-e", "process.kill(process.pid, 'SIGKILL')"])).toEqual(nothing);
  expect(await runner("away", ["no-such-program.ts"])).toEqual(nothing);
});

test("a runner that ends badly after green tests alone has failed", async () => {
  const counted = 'fs.writeFileSync(process.env.TALLY_FILE, \'{"passed":3,"failed":0}\')';
  expect(await runner("fine", ["-e", counted])).toEqual({ passed: 3, failed: 0 });
  expect(await runner("bad", ["-e", `${counted}; process.exit(1)`])).toEqual({
    passed: 3,
    failed: 1,
  });
});
