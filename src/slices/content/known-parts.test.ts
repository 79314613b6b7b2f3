import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text.ts";
import { fieldsOf } from "./fields-of.ts";
import { knownParts } from "./known-parts.ts";

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
const fields = root.type === "group" ? root.fields : [];
const known = (given: Record<string, unknown>) => knownParts(fields, given);

test("what has a field is taken, at every depth, and what has none is left out", () => {
  const items = [{ name: "One", note: null, price: 5 }];
  const shape = { form: "round", radius: 1, side: 2 };
  const given = { title: "Far too long a title", items, shape, admin: true, constructor: 1 };
  expect(known(given)).toEqual({
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
