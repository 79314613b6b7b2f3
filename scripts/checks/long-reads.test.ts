import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const made = /\blongRead\(\s*import\.meta\.url/g;
const exported = /^export const \w+ = longRead\(/gm;

test("a long read is exported, and alone in its file: another process finds it there", () => {
  const files = globSync("src/**/*.ts", { cwd: root }).filter((file) => !file.includes(".test."));
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
  const reads = texts.filter(({ text }) => text.match(made) !== null);
  expect(reads.length).toBeGreaterThan(4);
  expect(
    reads
      .filter(({ text }) => text.match(made)?.length !== 1 || text.match(exported)?.length !== 1)
      .map(({ file }) => file),
  ).toEqual([]);
});
