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
  expect(hasTooMany(record, keyed(500))).toBe(false);
  expect(hasTooMany(record, keyed(501))).toBe(true);
  expect(hasTooMany({ ...record, most: 300 }, keyed(301))).toBe(true);
});

test("a draft has no more steps and options than are published, since each is judged with each", () => {
  const step: Field = { ...group, fields: [{ ...list, most: 12 }] };
  const steps: Field = { ...record, most: 150, item: step };
  const flow = (count: number, options: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`step-${i}`, { items: Array(options).fill("x") }]),
    );
  expect(hasTooMany(steps, flow(150, 12))).toBe(false);
  expect(hasTooMany(steps, flow(151, 12))).toBe(true);
  expect(hasTooMany(steps, flow(2, 13))).toBe(true);
});

test("a line of a draft may be too long to be published, but not without end", () => {
  const of = (longest: number): Field => ({ ...line, type: "line", longest });
  expect(hasTooMany(of(80), "x".repeat(10_000))).toBe(false);
  for (const field of [line, of(80), { ...line, type: "address" } satisfies Field])
    expect(hasTooMany(field, "x".repeat(10_001))).toBe(true);
  expect(hasTooMany(of(20_000), "x".repeat(40_000))).toBe(false);
  expect(hasTooMany(of(20_000), "x".repeat(40_001))).toBe(true);
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
