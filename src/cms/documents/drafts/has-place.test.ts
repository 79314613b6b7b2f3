import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../../platform/text/text.ts";
import { fieldsOf } from "../../content-types/fields-of.ts";
import { hasPlace, newMark } from "./body-changes.ts";

const root = fieldsOf(
  z.object({
    title: line(80),
    items: z.array(
      z.object({ id: z.string().optional().meta({ widget: "hidden" }), name: line(80) }),
    ),
    steps: z.record(z.string(), z.object({ says: line(80) })),
    lead: z.discriminatedUnion("form", [
      z.object({ form: z.literal("call"), number: line(80) }),
      z.object({ form: z.literal("page"), at: line(80) }),
    ]),
  }),
);
const body = { title: "A", items: [{ name: "x" }], steps: {}, lead: { form: "call" } };
const fits = (path: string, value: unknown = "words", before: unknown = body) =>
  hasPlace(root, { path, value }, before);

test.each(["title", "items.0.name", "steps.hello.says", "lead.number", "lead.at"])(
  "%s is a place, written or emptied",
  (path) => {
    expect(fits(path)).toBe(true);
    expect(fits(path, undefined)).toBe(true);
  },
);

test.each(["subtitle", "title.first", "items.name", "items.0.note", "lead.mail", "constructor"])(
  "%s is none",
  (path) => {
    expect(fits(path)).toBe(false);
    expect(fits(path, undefined)).toBe(false);
  },
);

test("a whole has a place where all its parts have one, also those without a field of their own", () => {
  expect(fits("items", [{ id: "1", name: "x" }, { name: "y" }])).toBe(true);
  expect(fits("items", [{ name: "x", note: "typed" }])).toBe(false);
  expect(fits("items", "what was a line once")).toBe(false);
  expect(fits("title", { words: "what is a line now" })).toBe(false);
  expect(fits("steps", { hello: { says: "Hi", adds: "bye" } })).toBe(false);
  expect(fits("lead", { form: "call", number: "1" })).toBe(true);
  expect(fits("lead", { form: "page" })).toBe(true);
  expect(fits("lead", { form: "letter", at: "1" })).toBe(false);
});

test("what stood there before without a field is let be", () => {
  const before = { items: [{ name: "x", note: "from long ago" }] };
  expect(fits("items", [{ name: "x", note: "from long ago" }, { name: "y" }], before)).toBe(true);
  expect(fits("items", [{ name: "x", mark: "new" }], before)).toBe(false);
});

test("the mark of a new item is let be, and nothing else that no field is for", () => {
  expect(fits("items", [{ name: "", [newMark]: { 0.5: true } }])).toBe(true);
  expect(fits("items", [{ name: "", other: 0.5 }])).toBe(false);
});
