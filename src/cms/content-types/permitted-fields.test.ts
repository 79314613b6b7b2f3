import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { writing } from "../rich-text/document.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { shortWriting } from "../rich-text/short-writing.ts";
import { fieldsOf } from "./fields-of.ts";
import { fileBody, knownParts } from "./permitted-fields.ts";

const ownId = { id: z.string().max(80).optional().meta({ widget: "hidden" }) };
const root = fieldsOf(
  z.object({
    title: line(9),
    count: z.int().optional(),
    shown: z.boolean(),
    items: z.array(z.object({ ...ownId, name: line(9), note: line(9).optional() })),
    links: z.record(z.string(), line(9)),
    shape: z.discriminatedUnion("form", [
      z.object({ form: z.literal("round"), radius: z.int() }),
      z.object({ form: z.literal("square"), side: z.int() }),
    ]),
  }),
);
const group = root.type === "group" ? root : expect.unreachable();
const known = (given: Record<string, unknown>, others: "refused" | "left out" = "refused") =>
  knownParts(group, given, others);

test("what has no field is refused by its name, at every depth, with the one that was meant", () => {
  const items = [{ name: "One", notes: "x" }];
  const shape = { form: "round", radius: 1, side: 2 };
  const given = { titel: "x", Count: 1, admin: true, constructor: 1, items, shape };
  const refusal = expect.objectContaining({
    errors: {
      titel: ["There is no such field. Did you mean title?"],
      Count: ["There is no such field. Did you mean count?"],
      admin: ["There is no such field."],
      constructor: ["There is no such field."],
      "items.0.notes": ["There is no such field. Did you mean note?"],
      "shape.side": ["There is no such field."],
    },
  });
  expect(() => known(given)).toThrow(refusal);
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`title${n}`, n]));
  expect(() => known(many)).toThrow("Some of this is not what its field takes.");
});

test("what has a field is taken, at every depth, and what has none may be left out", () => {
  const items = [{ name: "One", note: null, price: 5 }];
  const shape = { form: "round", radius: 1, side: 2 };
  const given = { title: "Far too long a title", items, shape, admin: true, constructor: 1 };
  expect(known(given, "left out")).toEqual({
    title: "Far too long a title",
    items: [{ name: "One", note: undefined }],
    shape: { form: "round", radius: 1 },
  });
});

test("the name by which others choose an item comes back with it, and nothing else in its place", () => {
  const named = { id: "faq-when", name: "One" };
  const odd = [{ a: 1 }, "<b>", "", "x".repeat(81), 7, null].map((id) => ({ id, name: "Two" }));
  const rest = odd.map(() => ({ name: "Two" }));
  expect(known({ items: [named, ...odd] })).toEqual({ items: [named, ...rest] });
});

test("null empties what may be left out, and a number that is still to come", () => {
  expect(known({ count: null })).toStrictEqual({ count: undefined });
  const shape = { form: "square", side: null };
  expect(() => known({ shape: { ...shape, form: null } })).toThrow();
  expect(known({ shape })).toEqual({ shape });
});

test("each part of another type is named by its path", () => {
  const given = {
    title: 5,
    count: "5",
    shown: "yes",
    items: [{ name: "a\u0000" }, "text"],
    links: { home: [], "a.b": "Two", "é ü": "None" },
    shape: { form: "oval" },
  };
  const errors = {
    title: ["This has to be text."],
    count: ["This has to be a number."],
    shown: ["This has to be true or false."],
    "items.0.name": ["This has characters that cannot be stored."],
    "items.1": ["This has to be an object."],
    "links.home": ["This has to be text."],
    "links.a.b": ["Its name may have letters, figures and hyphens."],
    "links.é ü": ["Its name may have letters, figures and hyphens."],
    shape: ["This has to be an object with form: round, square."],
  };
  expect(() => known(given)).toThrow(expect.objectContaining({ status: 400, errors }));
});

test("of what has no place in a short text the words come, as HTML, in a file and as an object", () => {
  const html = "<h2>Terms</h2><blockquote><s>One</s></blockquote>";
  const short = fieldsOf(z.object({ text: shortWriting(90) }));
  const fields = short.type === "group" ? short : expect.unreachable();
  const text = documentOf("<p>Terms</p><p>One</p>");
  for (const given of [html, documentOf(html)])
    expect(knownParts(fields, { text: given }, "refused")).toEqual({ text });
  expect(fileBody(short, { text: html })).toEqual({ text });
});

test.each([
  ["parts", "a<b>b</b>".repeat(4_000), "This text can have 10,000 parts at most."],
  [
    "paragraphs",
    "<p>a".repeat(2_000),
    "This text can have 2,000 paragraphs, list items and cells of tables at most.",
  ],
  ["words", `<p>${"word ".repeat(20_001)}</p>`, "This text can have 1,00,000 characters at most."],
  ["links", '<a href="/">a</a> '.repeat(1_001), "This text can have 1,000 links at most."],
  [
    "videos",
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'.repeat(101),
    "This text can have 100 videos and maps at most.",
  ],
  ["pictures", '<img src="/a.png">'.repeat(201), "This text can have 200 pictures at most."],
  ["elements", `<p>a${"<b></b>".repeat(40_000)}</p><p>b</p>`, "This text has too many parts."],
])("HTML of too many %s is refused, and not stored without its end", (_, html, sentence) => {
  const whole = fieldsOf(z.object({ text: writing }));
  const fields = whole.type === "group" ? whole : expect.unreachable();
  const errors = { text: [sentence] };
  const refused = expect.objectContaining({ status: 400, errors });
  expect(() => knownParts(fields, { text: html }, "refused")).toThrow(refused);
  expect(fileBody(whole, { text: html })).toEqual({ text: html });
});
