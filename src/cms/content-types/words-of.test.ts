import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { fieldsOf } from "./fields-of.ts";
import { firstWordsOf, itemTitle, wordsOf } from "./words-of.ts";

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

test("an item of a record is called by its own line, or by the first that it says, or by its key", () => {
  const ask = z.object({ refusal: line(90).optional() }).optional();
  const step = fieldsOf(
    z.object({
      name: line(9).optional(),
      say: z.array(line(90)),
      ask,
      service: line(9).optional(),
    }),
  );
  const asked = { say: ["", "How many?"], ask: { refusal: "A number." } };
  expect(itemTitle(step, "step-1", { ...asked, service: "ERP" })).toBe("ERP");
  expect(itemTitle(step, "step-1", asked)).toBe("How many?");
  expect(itemTitle(step, "step-1", { say: ["x".repeat(90)] })).toBe(`${"x".repeat(60)}…`);
  expect(itemTitle(step, "step-1", { say: [] })).toBe("step-1");
});

test("what is no value of its field has no words, or its own", () => {
  expect(wordsOf(fieldsOf(line(9)), 7)).toBe("");
  expect(wordsOf(fieldsOf(z.iso.date()), "soon")).toBe("soon");
  expect(wordsOf(fieldsOf(z.enum(["a"])), "b")).toBe("b");
  expect(wordsOf(fieldsOf(z.object({ a: line(9) })), null)).toBe("");
});
