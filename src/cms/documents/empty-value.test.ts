import { expect, test } from "vitest";
import { z } from "zod";
import { line, lineOrNone } from "../../platform/text/text.ts";
import { emptyValueOf } from "../content-types/field.ts";
import { fieldsOf } from "../content-types/fields-of.ts";
import { referenceTo } from "../content-types/references.ts";

test("a new item has each part that it must have, empty", () => {
  const text = z.object({ type: z.literal("text"), words: line(9) });
  const aside = z.object({ type: z.literal("aside"), words: line(9) });
  const schema = z.object({
    title: line(80),
    street: lineOrNone(80),
    note: line(80).optional(),
    many: z.int(),
    shown: z.boolean(),
    size: z.enum(["s", "l"]),
    page: referenceTo("page", z.string()),
    day: z.iso.date(),
    items: z.array(text).min(2),
    lines: z.array(line(9)).default([]).meta({ begins: 1 }),
    rows: z.array(text).min(1).optional(),
    steps: z.record(z.string(), text),
    section: z.discriminatedUnion("type", [text, aside]),
    cell: z.union([line(9), aside]),
    letter: z.array(z.string()).meta({ widget: "writing" }),
    logo: z.object({ hash: z.string() }).meta({ widget: "picture" }),
  });
  expect(emptyValueOf(fieldsOf(schema))).toEqual({
    title: "",
    street: "",
    many: null,
    shown: false,
    size: "s",
    page: "",
    day: "",
    items: [
      { type: "text", words: "" },
      { type: "text", words: "" },
    ],
    lines: [""],
    steps: {},
    section: { type: "text", words: "" },
    cell: "",
    letter: { type: "doc", content: [{ type: "paragraph" }] },
    logo: null,
  });
});
