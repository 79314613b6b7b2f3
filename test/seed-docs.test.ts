import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsDrift, seedDrift, testNames } from "./seed-docs.ts";

const root = join(import.meta.dirname, "..");
const document = readFileSync(join(root, "docs/seed.md"), "utf8");
const names = testNames(root);

test("every behaviour of docs/seed.md leads to tests that are there", () => {
  expect(seedDrift(document, names)).toEqual([]);
});

test("a name that has drifted, a file that is gone, a row without a test and a section without rows are found", () => {
  const named = "`seed-docs.test.ts` every behaviour of docs/seed.md leads to tests that are there";
  const rows = (...cells: string[]) =>
    [
      "| Asked for | Shown by |",
      "|---|---|",
      ...cells.map((cell, i) => `| behaviour ${i} | ${cell} |`),
      "",
    ].join("\n");
  const planted = [2, 3, 4, 5, 6, 7, 8]
    .map(
      (section) =>
        `## ${section}. A section\n\n${section === 3 ? rows("nobody knows", `${named}<br>${named}, once`, "`gone.test.ts` x", "no test: nothing is built.") : rows(named)}`,
    )
    .join("\n");
  expect(seedDrift(planted, names)).toEqual([
    "3, “behaviour 0”: “nobody knows” names no file and test",
    "3, “behaviour 1”: seed-docs.test.ts has no test “every behaviour of docs/seed.md leads to tests that are there, once”",
    "3, “behaviour 2”: there is no gone.test.ts",
    "section 9 has no table",
  ]);
});

test("what varies in a name is written as three dots, whether a table or a template varies it", () => {
  expect(names.get("leads-refused.api.test.ts")).toContain("… is refused and told what is allowed");
  expect(names.get("typed-answer.test.ts")).toContain("a … answer takes …");
  expect(names.get("lead-form-page.api.test.ts")).toContain(
    "without JavaScript the … form is stored and thanks are said",
  );
});

test("every fault of docs/faults.md leads to tests that are there", () => {
  expect(faultsDrift(readFileSync(join(root, "docs/faults.md"), "utf8"), names)).toEqual([]);
});

test("a fault without a row, and one without its test, are found", () => {
  const planted =
    "| D1 | it is mended | `gone.test.ts` x |\n| D2 (half) | so is this | `seed-docs.test.ts` y |\n";
  const found = faultsDrift(planted, names);
  expect(found).toHaveLength(118 + 2);
  expect(found).toEqual(
    expect.arrayContaining([
      "V19 has no row",
      "D1: there is no gone.test.ts",
      "D2: seed-docs.test.ts has no test “y”",
    ]),
  );
});
