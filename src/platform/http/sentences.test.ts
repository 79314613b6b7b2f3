import { expect, test } from "vitest";
import { z } from "zod";
import { sentenceFor } from "./check-by-contract.ts";

const sentencesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: sentenceFor }).error?.issues.map(({ message }) => message);

test.each([
  [z.string(), undefined, "This is missing."],
  [z.string(), 5, "This has to be text."],
  [z.boolean(), "yes", "This has to be true or false."],
  [z.int(), 1.5, "This has to be a whole number."],
  [z.object({}), [], "This has to be an object."],
  [z.iso.date(), "", "Name a day, such as 2026-08-15."],
  [z.date(), "today", "This is of another kind than can be taken here."],
  [z.string().min(2), "a", "This has to have at least 2 characters."],
  [z.array(z.string()).max(2), ["a", "b", "c"], "This has to have at most 2 entries."],
  [z.number().max(1_000_000), 1e9, "This has to be at most 10,00,000."],
  [z.enum(["a", "b"]), "c", "This has to be one of: a, b."],
  [z.literal(5), 6, "This has to be another value."],
  [z.string().regex(/^a$/), "b", "This is not written in a way that can be taken here."],
  [z.union([z.string(), z.number()]), true, "This is not written in a way that can be taken here."],
])("what a contract has no words for is a sentence (%#)", (schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence]);
});

test("the contract's own words go before", () => {
  expect(sentencesOf(z.string("Enter your name."), 5)).toEqual(["Enter your name."]);
});
