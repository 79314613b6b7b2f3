import { expect, test } from "vitest";
import { z } from "zod";
import { resolveField } from "../../../content-types/field.ts";
import { fieldsOf } from "../../../content-types/fields-of.ts";
import { fieldAddress, partsOf, placeAmong } from "./parts-of.ts";

const line = z.string().meta({ label: "Line" });
const block = z.discriminatedUnion("type", [
  z
    .object({ type: z.literal("text"), heading: line, words: line, hidden: z.boolean().optional() })
    .meta({ label: "Text" }),
  z.object({ type: z.literal("aside"), words: line }).meta({ label: "Aside" }),
]);
const schema = z.object({
  title: line,
  place: line,
  body: z.discriminatedUnion("form", [
    z.object({
      form: z.literal("long"),
      lead: line,
      note: line,
      blocks: z.array(block.meta({ label: "Block" })),
    }),
    z.object({ form: z.literal("short"), lead: line }),
  ]),
});
const given = [
  { title: "Header", fields: ["title", "body.lead"] },
  { title: "Blocks", items: "body.blocks", hides: "hidden" },
  { title: "Sharing", fields: ["body.teaser"], under: "whole" as const },
  { title: "Address and place", fields: ["place"], under: "address" as const },
];
const blocks = [
  { type: "text", heading: "What you get", words: "Much", hidden: true },
  { type: "aside", words: "" },
];
const long = { title: "A page", place: "1", body: { form: "long", lead: "", note: "", blocks } };

const noneElse = { advice: [{ path: "body.note" }, { path: "" }], uses: 2 };

function shownOf(body: object, faults: Record<string, string[]> = {}) {
  const root = resolveField(fieldsOf(schema), body, ["body"]);
  return partsOf({ kindParts: given, root, body, isSingle: false, faults, ...noneElse });
}

test("an item of a list is a part by its words or its form; what has no part is not lost", () => {
  const shown = shownOf(long).map(({ id, title, fields }) => ({ id, title, fields }));
  expect(shown).toEqual([
    { id: "text", title: "Header", fields: ["title", "body.lead"] },
    { id: "body.blocks.0", title: "What you get", fields: ["body.blocks.0"] },
    { id: "body.blocks.1", title: "Aside", fields: ["body.blocks.1"] },
    { id: "part-3", title: "Sharing", fields: ["body.note"] },
    { id: "address", title: "Address and place", fields: ["place"] },
    { id: "uses", title: "Used in 2 places", fields: [] },
    { id: "versions", title: "Versions", fields: [] },
  ]);
  expect(shownOf(long).map(({ item }) => item?.isHidden ?? null)).toEqual([
    ...[null, true, false],
    ...[null, null, null, null],
  ]);
});

test("a form without the list has none of its parts, and none that would be empty", () => {
  const short = { title: "A page", place: "1", body: { form: "short", lead: "" } };
  expect(shownOf(short).map(({ id }) => id)).toEqual(["text", "address", "uses", "versions"]);
});

test("a fault counts where its field is shown, as advice does, and leads there", () => {
  const faults = { "body.blocks.1.words": ["x"], "body.lead": ["x"], place: ["x"] };
  const parts = shownOf(long, faults);
  expect(parts.map(({ wrong }) => wrong)).toEqual([1, 0, 1, 0, 1, 0, 0]);
  expect(parts.map(({ hints }) => hints)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(fieldAddress("body.blocks.1.words", parts)).toBe(
    "?part=body.blocks.1#body.blocks.1.words",
  );
  expect(fieldAddress("body.blocks", parts)).toBe("?part=body.blocks.0#body.blocks");
  expect(fieldAddress("body.lead", parts)).toBe("?part=text#body.lead");
  expect(fieldAddress("nowhere", parts)).toBe("?part=text#nowhere");
  const places = ["nowhere", "body.lead", "body.blocks.1.words", "place"];
  expect(places.map((path) => placeAmong(path, parts))).toEqual([-1, 0, 2, 4]);
});

test("of what there is one of, nothing has an address", () => {
  const root = resolveField(fieldsOf(schema), long, ["body"]);
  const parts = partsOf({
    kindParts: given,
    root,
    body: long,
    isSingle: true,
    faults: {},
    ...noneElse,
  });
  expect(parts.some(({ id }) => id === "address")).toBe(false);
});
