import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTally } from "./tally.ts";

const said: string[] = [];
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

test("a check without a fault has passed", async () => {
  const tally = createTally();
  expect(await tally.check("lint", () => [])).toBe(true);
  expect(tally.counts).toEqual({ passed: 1, failed: 0 });
});

test("a check with faults has failed once, and each is shown", async () => {
  const tally = createTally();
  expect(await tally.check("lint", async () => ["one", "two"])).toBe(false);
  expect(tally.counts).toEqual({ passed: 0, failed: 1 });
  expect(said.join("\n")).toMatch(/FAILED lint.*one.*two/s);
});

test("a check that breaks has failed", async () => {
  const tally = createTally();
  const broken = () => {
    throw new Error("it is not installed");
  };
  expect(await tally.check("lint", broken)).toBe(false);
  expect(said.join("\n")).toContain("it is not installed");
});
