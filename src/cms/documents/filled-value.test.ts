import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf } from "../content-types/fields-of.ts";
import { filledValue } from "./create-document.server.ts";

const text = z.object({ type: z.literal("text"), words: z.string(), note: z.string().optional() });
const steps = z.object({ type: z.literal("steps"), items: z.array(z.string()).min(2) });
const schema = z.object({
  title: z.string(),
  teaser: z.string().optional(),
  blocks: z.array(z.discriminatedUnion("type", [text, steps])),
});
const filled = (value: unknown) => filledValue(fieldsOf(schema), value);

test("what was given stays, and what has to be there beside it is empty", () => {
  const given = { title: "New", blocks: [{ type: "steps" }, { type: "text", words: "Hello" }] };
  expect(filled(given)).toEqual({
    title: "New",
    blocks: [
      { type: "steps", items: ["", ""] },
      { type: "text", words: "Hello" },
    ],
  });
  expect(filled({})).toEqual({ title: "", blocks: [] });
});

test("what is of another shape is left as it is", () => {
  expect(filled({ title: 5, blocks: "none" })).toEqual({ title: 5, blocks: "none" });
  expect(filled({ title: "", blocks: [{ type: "unknown" }] })).toMatchObject({
    blocks: [{ type: "unknown" }],
  });
});
