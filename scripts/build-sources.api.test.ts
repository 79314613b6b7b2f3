import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverAlone } from "./build-sources.ts";

const pages = join(import.meta.dirname, "../build/server/index.js");

test("the pages are built again when any file they are made of changes", () => {
  const named = readFileSync(pages, "utf8").matchAll(/^\/\/ (src\/\S+)/gm);
  const files = [...named].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => serverAlone.test(file))).toEqual([]);
});
