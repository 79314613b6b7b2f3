import { expect, test } from "vitest";
import { beginningOf, isTwoAway, keptWords, nearestOf, nearWords } from "./near-words.ts";

test.each([
  ["a letter left out", "invocing", "invoicing"],
  ["a letter too many", "invoiccing", "invoicing"],
  ["a wrong letter", "imvoicing", "invoicing"],
  ["two letters swapped", "inovicing", "invoicing"],
  ["a last letter left out", "invoicin", "invoicing"],
])("a word with %s is near to what was meant", (_, typed, meant) => {
  expect(nearWords(typed)).toContain(meant);
  expect(nearWords(typed)).not.toContain(typed);
});

test("two slips are too many, and a short word, one with digits or of another script is near to none", () => {
  expect(nearWords("inovicin")).not.toContain("invoicing");
  for (const word of ["gst", "maal", "gstr1", "счета", "x".repeat(25)])
    expect(nearWords(word)).toEqual([]);
});

test.each([
  ["maintainance", "maintenance"],
  ["devlopement", "development"],
])("of a long word two errors are forgiven: %s may be %s", (typed, meant) => {
  expect(meant.startsWith(beginningOf(typed) ?? "?")).toBe(true);
  expect(isTwoAway(typed, meant)).toBe(true);
});

test("three errors are too many, and two in a short word", () => {
  expect(isTwoAway("maintananse", "maintenance")).toBe(true);
  expect(isTwoAway("mantananse", "maintenance")).toBe(false);
  expect(beginningOf("invocin")).toBeNull();
});

test("however long a word, the look-ups have an end", () => {
  expect(nearWords("abcdefghijklmnopqrstuvwx").length).toBeLessThan(1_300);
});

test("the word that begins alike is meant, then the one that more entries have", () => {
  const [alike, common, rare] = [
    { word: "bill", uses: 1 },
    { word: "till", uses: 90 },
    { word: "bull", uses: 2 },
  ];
  expect(nearestOf("bxll", [common, alike, rare])).toBe("bull");
  expect(nearestOf("xill", [alike, common])).toBe("till");
  expect(nearestOf("zzzz", [])).toBeUndefined();
});

test("words are kept once each, without numbers and what is too short to be meant", () => {
  expect(keptWords(["gst", "a", "invoice", "gst", "2026", "счёт"])).toEqual(["gst", "invoice"]);
});
