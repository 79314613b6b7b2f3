import { expect, test } from "vitest";
import type { Field } from "./field.ts";
import { hasLongList } from "./long-lists.ts";

const line: Field = { name: "", label: "Line", optional: false, type: "line" };
const list: Field = { name: "items", label: "Items", optional: false, type: "list", item: line };
const group: Field = { name: "", label: "All", optional: false, type: "group", fields: [list] };

test("a list longer than anybody writes is found, wherever it stands", () => {
  expect(hasLongList(group, { items: Array.from({ length: 900 }, () => "x") })).toBe(false);
  expect(hasLongList(group, { items: Array.from({ length: 1_001 }, () => "x") })).toBe(true);
  expect(hasLongList({ ...list, most: 3 }, ["1", "2", "3", "4"])).toBe(false);
  expect(
    hasLongList(
      { ...list, most: 3 },
      Array.from({ length: 7 }, () => "x"),
    ),
  ).toBe(true);
  expect(hasLongList(group, null)).toBe(false);
});
