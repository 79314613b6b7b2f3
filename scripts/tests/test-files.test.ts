import { join } from "node:path";
import { expect, test } from "vitest";
import { testFiles } from "./test-files.ts";

const root = join(import.meta.dirname, "../..");

test("a filter names files by a part of their path", () => {
  expect(testFiles(root, ["scripts/tests/test-files"])).toEqual({ vitest: ["scripts/tests/test-files.test.ts"], browser: [], long: [] });
});

test("without a filter every kind of test is there", () => {
  const { vitest, browser } = testFiles(root, []);
  expect(vitest).toContain("scripts/tests/test-files.test.ts");
  expect(vitest.filter((path) => path.endsWith(".api.test.ts")).length).toBeGreaterThan(0);
  expect(browser.length).toBeGreaterThan(0);
});

test("a filter that names nothing is refused, even beside one that does", () => {
  expect(() => testFiles(root, ["scripts", "no-such-thing"])).toThrow('No test file has "no-such-thing" in its path.');
});
