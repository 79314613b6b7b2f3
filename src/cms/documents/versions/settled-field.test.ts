import { expect, test } from "vitest";
import { z } from "zod";
import { fieldAt, resolveField } from "../../content-types/field.ts";
import { fieldsOf } from "../../content-types/fields-of.ts";

const schema = z.object({
  title: z.string().meta({ label: "Title" }),
  body: z
    .discriminatedUnion("form", [
      z.object({ form: z.literal("long"), words: z.string().meta({ label: "Words" }) }),
      z.object({ form: z.literal("short"), note: z.string().meta({ label: "Note" }) }),
    ])
    .meta({ label: "Content" }),
});
const fields = fieldsOf(schema);

test("of several forms the one that a body has is left, without a name of its own", () => {
  const settled = resolveField(fields, { body: { form: "short" } }, ["body"]);
  expect(fieldAt(settled, "body")).toMatchObject({ type: "group", name: "body", label: "" });
  expect(fieldAt(settled, "body.note")?.label).toBe("Note");
  expect(fieldAt(settled, "body.words")).toBeUndefined();
  expect(fieldAt(settled, "title")?.label).toBe("Title");
});

test("a body that has none of the forms keeps the choice", () => {
  expect(resolveField(fields, { body: {} }, ["body"])).toEqual(fields);
});
