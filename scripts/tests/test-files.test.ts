import { join } from "node:path";
import { expect, test } from "vitest";
import { testFiles } from "./test-files.ts";

const root = join(import.meta.dirname, "../..");

test("a filter names files by a part of their path", () => {
  expect(testFiles(root, ["scripts/tests/test-files"], { all: false })).toEqual({
    vitest: ["scripts/tests/test-files.test.ts"],
    browser: [],
  });
});

test("a source file names its own tests, and those that import it", () => {
  const { vitest } = testFiles(root, ["./scripts/tests/test-files.ts"], { all: false });
  expect(vitest).toEqual(["scripts/tests/test-files.test.ts"]);
  const ofServer = testFiles(root, ["src/crm/leads/words/lead-word-store.server.ts"], {
    all: false,
  });
  expect(ofServer.vitest).toContain("src/crm/leads/words/word-index.both.api.test.ts");
});

test("without a filter every kind of test is there", () => {
  const { vitest, browser } = testFiles(root, [], { all: false });
  expect(vitest).toContain("scripts/tests/test-files.test.ts");
  expect(vitest.filter((path) => path.endsWith(".api.test.ts")).length).toBeGreaterThan(0);
  expect(browser.length).toBeGreaterThan(0);
});

test("those that take minutes are there once they are asked for", () => {
  const isLong = (path: string) => /\.(long|load)\./.test(path);
  const some = Object.values(testFiles(root, [], { all: false })).flat();
  expect(some.filter(isLong)).toEqual([]);
  const { vitest, browser } = testFiles(root, [], { all: true });
  expect([...vitest, ...browser].filter((path) => !isLong(path)).sort()).toEqual(some.sort());
  expect([vitest.some(isLong), browser.some(isLong)]).toEqual([true, true]);
});

test("a filter that names nothing but what takes minutes is refused, unless they are asked for", () => {
  expect(() => testFiles(root, ["every-page.long"], { all: false })).toThrow(
    'Only npm run test:all -- every-page.long runs what has "every-page.long" in its path.',
  );
  expect(testFiles(root, ["every-page.long"], { all: true }).browser).toEqual([
    "test/every-page.long.browser.test.ts",
  ]);
});

test("a filter that names nothing is refused, even beside one that does", () => {
  expect(() => testFiles(root, ["scripts", "no-such-thing"], { all: false })).toThrow(
    'No test file has "no-such-thing" in its path.',
  );
});
