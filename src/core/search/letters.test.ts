import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../platform/text/fold.ts";
import { foundIn, lettersOf } from "./words.ts";

const found = (text: string, ...words: string[]) =>
  foundIn(lettersOf(text), words).map(({ start, end }) => text.slice(start, end));

test("letters are folded, and everything else is a space", () => {
  expect(lettersOf("Côte d’Azur: 5 €!")).toBe("cote d azur  5   ");
});

test("words are found in all their forms, in the order of the text", () => {
  expect(found("ERP, ERPs and ERPNext; no herp", "erps")).toEqual(["ERP", "ERPs"]);
  expect(found("Our policy on policies; a police", "policies")).toEqual(["policy", "policies"]);
  expect(found("An invoice, invoiced by invoicing", "invoice")).toEqual([
    "invoice",
    "invoiced",
    "invoicing",
  ]);
});

test("letters that have no folded form of their length are found where they stand alike", () => {
  expect(found("한국어 글", ...fold("한국"))).toEqual(["한국어"]);
  expect(found("हिन्दी में", ...fold("हिंदी"))).toEqual(["हिन्दी"]);
});

test("whatever the text, its letters are as many, and what is found there folds to what was searched for", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.constantFrom("a", "e", "in", "1"),
      (text, word) => {
        expect(lettersOf(text)).toHaveLength(text.length);
        for (const piece of found(text, word))
          expect(fold(piece).some((part) => part.startsWith(word))).toBe(true);
      },
    ),
  );
});
