import { expect, test } from "vitest";
import { z } from "zod";
import { line, lineOrNone, paragraphs, summary } from "../../platform/text/text.ts";
import { fieldsOf } from "./fields-of.ts";
import { namedIn, referenceTo } from "./references.ts";

const plain = { name: "", label: "", optional: false };

test.each([
  ["a line", line(80), { type: "line", longest: 80 }],
  ["a line that may be empty", lineOrNone(80), { type: "line", longest: 80, shortest: 0 }],
  ["a summary", summary(70, 160), { type: "line", longest: 160, shortest: 70 }],
  ["paragraphs", paragraphs(900), { type: "paragraphs", longest: 900 }],
  ["a refined line", line(9).refine(Boolean), { type: "line", longest: 9 }],
  ["a text", z.string().min(2).max(9), { type: "line", longest: 9, shortest: 2 }],
  ["a changed text", z.string().transform(Number), { type: "line" }],
  ["a whole number", z.int().min(1).max(9), { type: "number", least: 1, most: 9 }],
  ["a number without ends", z.int(), { type: "number" }],
  ["a yes or no", z.boolean(), { type: "yes-no" }],
  ["a day", z.iso.date(), { type: "day" }],
  ["a moment", z.iso.datetime({ offset: true }), { type: "moment" }],
  ["a web address", z.url(), { type: "address" }],
  ["an email address", z.email(), { type: "address" }],
  ["what never differs", z.literal("one"), { type: "fixed", value: "one" }],
  ["what may only be read", line(80).readonly(), { type: "line", longest: 80 }],
])("%s is a field", (_, schema, widget) => {
  expect(fieldsOf(schema)).toStrictEqual({ ...plain, ...widget });
});

test("what may be left out says so, whatever stands in its place then", () => {
  const left = [line(80).optional(), line(80).default("x"), line(80).nullish()];
  for (const schema of left)
    expect(fieldsOf(schema)).toStrictEqual({ ...plain, optional: true, type: "line", longest: 80 });
  const orNothing = summary(70, 160).or(z.literal("")).default("");
  expect(fieldsOf(orNothing)).toMatchObject({ optional: true, type: "line", shortest: 70 });
});

test("label, help and the labels of values are said of a schema, inside or outside", () => {
  const one = z.enum(["a", "b"]).meta({ label: "Letter", options: { a: "First", b: "Second" } });
  expect(fieldsOf(one.optional().meta({ help: "One of two." }))).toStrictEqual({
    name: "",
    label: "Letter",
    help: "One of two.",
    optional: true,
    type: "choice",
    options: [
      { value: "a", label: "First" },
      { value: "b", label: "Second" },
    ],
  });
  expect(fieldsOf(one.meta({ label: "Sign" })).label).toBe("Sign");
});

test("what is said later is added to what was said before: a labelled reference still refers", () => {
  const page = referenceTo("page", z.string()).meta({ label: "Page" });
  const schema = z.object({ path: page.meta({ help: "Where it leads." }).optional() });
  expect(fieldsOf(schema)).toMatchObject({
    fields: [{ label: "Page", help: "Where it leads.", type: "reference", to: ["page"] }],
  });
  expect(namedIn(schema, { path: "/a" })).toEqual([
    { place: "path", reference: { kind: "page", key: "/a" } },
  ]);
});

test("a union of references is one field, to several kinds", () => {
  const either = z.union([referenceTo("page", z.string()), referenceTo("post", z.string())]);
  expect(fieldsOf(either)).toMatchObject({ type: "reference", to: ["page", "post"] });
});

test("objects, lists and records have the fields of their parts", () => {
  const item = z.object({ question: line(20).meta({ label: "Question" }) }).meta({ label: "Item" });
  const question = { ...plain, name: "question", label: "Question", type: "line", longest: 20 };
  const group = { ...plain, label: "Item", type: "group", fields: [question] };
  expect(fieldsOf(z.array(item).min(1).max(9))).toStrictEqual({
    ...plain,
    type: "list",
    item: group,
    least: 1,
    most: 9,
  });
  expect(fieldsOf(z.record(z.string(), item))).toStrictEqual({
    ...plain,
    type: "record",
    item: group,
  });
});

test("a union is told apart by its literal, or by its form alone", () => {
  const link = z.object({ type: z.literal("link"), to: z.string() }).meta({ label: "Link" });
  const text = z.object({ type: z.literal("text") }).meta({ label: "Text" });
  expect(fieldsOf(z.discriminatedUnion("type", [link, text]))).toMatchObject({
    type: "one-of",
    by: "type",
    variants: [
      { value: "link", label: "Link", field: { type: "group" } },
      { value: "text", label: "Text", field: { type: "group" } },
    ],
  });
  expect(fieldsOf(z.union([line(9).meta({ label: "Words" }), link]))).toMatchObject({
    by: null,
    variants: [
      { value: "0", label: "Words", field: { type: "line" } },
      { value: "1", label: "Link" },
    ],
  });
});

test("a widget that is named counts, and what stands below it is not entered", () => {
  const tree: z.ZodType = z.lazy(() => z.array(tree));
  expect(fieldsOf(z.object({ of: tree }).meta({ widget: "writing" })).type).toBe("writing");
  expect(fieldsOf(z.string().max(9).meta({ widget: "paragraphs" }))).toMatchObject({
    type: "paragraphs",
    longest: 9,
  });
  const part = z.object({ shown: line(9), not: z.unknown().meta({ widget: "hidden" }) });
  expect(fieldsOf(part)).toMatchObject({ fields: [{ name: "shown" }] });
});

test.each([
  ["a date of a program", z.date(), "parts.*.odd is of a type that has no field: date"],
  ["what refers to itself", z.lazy(() => z.string()), "parts.*.odd is of a type"],
  ["a pair", z.tuple([z.string(), z.string()]), "parts.*.odd is of a type"],
  ["null, and nothing else", line(9).nullable(), "parts.*.odd may be null, but not left out"],
  ["a hidden item", z.array(line(9).meta({ widget: "hidden" })), "parts.*.odd.* is hidden"],
])("%s is refused with its place", (_, odd, message) => {
  const schema = z.object({ parts: z.array(z.object({ odd })) });
  expect(() => fieldsOf(schema)).toThrow(message);
});
