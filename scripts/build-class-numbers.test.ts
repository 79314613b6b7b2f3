import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { numberClasses } from "./build-class-numbers.ts";

const root = mkdtempSync(join(tmpdir(), "classes-"));
function write(path: string, css: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, css);
  return file;
}
const staffs = write("src/screens/staff/list.module.css", ".row { color: red; }");
const card = write(
  "src/ui/card.module.css",
  ".card .title:hover { margin: 0.5rem; } @keyframes turn {}",
);

test("every class and animation has a name of its own, visitors' the first, and the next build gives the same", () => {
  const nameOf = numberClasses(root);
  expect([
    nameOf("card", card),
    nameOf("title", card),
    nameOf("turn", card),
    nameOf("row", staffs),
  ]).toEqual(["_0", "_1", "_2", "_3"]);
  expect(numberClasses(root)("row", staffs)).toBe("_3");
});

test("a class that its file does not have is refused, by the file's name", () => {
  expect(() => numberClasses(root)("row", card)).toThrow(`${card} has no class row`);
});
