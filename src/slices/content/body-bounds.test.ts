import { expect, test } from "vitest";
import { hasTooMany } from "./body-bounds.ts";
import type { Field } from "./field.ts";

const line: Field = { name: "", label: "Line", optional: false, type: "line" };
const list: Field = { name: "items", label: "Items", optional: false, type: "list", item: line };
const group: Field = { name: "", label: "All", optional: false, type: "group", fields: [list] };

const record: Field = { ...line, type: "record", item: line };

test("a list or a record longer than anybody writes is found, wherever it stands", () => {
  expect(hasTooMany(group, { items: Array.from({ length: 900 }, () => "x") })).toBe(false);
  expect(hasTooMany(group, { items: Array.from({ length: 1_001 }, () => "x") })).toBe(true);
  expect(hasTooMany({ ...list, most: 3 }, ["1", "2", "3", "4"])).toBe(false);
  expect(
    hasTooMany(
      { ...list, most: 3 },
      Array.from({ length: 7 }, () => "x"),
    ),
  ).toBe(true);
  expect(hasTooMany(group, null)).toBe(false);
  const keyed = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, "x"]));
  expect(hasTooMany(record, keyed(1_000))).toBe(false);
  expect(hasTooMany(record, keyed(1_001))).toBe(true);
  expect(hasTooMany({ ...record, most: 300 }, keyed(601))).toBe(true);
});

test("a draft's text may be twice as long as one that is published, and no longer", () => {
  const link = { type: "text", text: "a", marks: [{ type: "link", attrs: { href: "/a" } }] };
  const text = (links: number) => ({
    type: "doc",
    content: [{ type: "paragraph", content: Array.from({ length: links }, () => link) }],
  });
  const writing: Field = { ...line, type: "writing" };
  expect(hasTooMany(writing, text(2_000))).toBe(false);
  expect(hasTooMany(writing, text(2_001))).toBe(true);
});
