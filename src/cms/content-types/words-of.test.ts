import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { fieldsOf } from "./fields-of.ts";
import { firstWordsOf, wordsOf } from "./words-of.ts";

const link = z.object({ text: line(9).meta({ label: "Words" }), path: z.string() });
const cell = z.union([line(90), link.meta({ label: "Link" })]);
const row = fieldsOf(z.array(cell));

test("a list of short values is one line of them", () => {
  expect(wordsOf(row, ["Stock", "Bills"])).toBe("Stock, Bills");
  expect(firstWordsOf(row, ["Stock", "Bills"])).toBe("Stock, Bills");
  expect(wordsOf(row, undefined)).toBe("");
});

test("an item is known by its first text, in whatever it stands", () => {
  const item = z.object({ count: z.int(), head: z.object({ title: line(9) }), foot: line(9) });
  const value = { count: 3, head: { title: "Costs" }, foot: "End" };
  expect(firstWordsOf(fieldsOf(item), value)).toBe("Costs");
});

test("what is no value of its field has no words, or its own", () => {
  expect(wordsOf(fieldsOf(line(9)), 7)).toBe("");
  expect(wordsOf(fieldsOf(z.iso.date()), "soon")).toBe("soon");
  expect(wordsOf(fieldsOf(z.enum(["a"])), "b")).toBe("b");
  expect(wordsOf(fieldsOf(z.object({ a: line(9) })), null)).toBe("");
});
