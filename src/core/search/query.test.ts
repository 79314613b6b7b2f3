import { expect, test } from "vitest";
import { isMeant, joinedWords, searchedWords, wordsOf } from "./words.ts";

test("a single letter counts only where there is nothing else", () => {
  expect(wordsOf("e-invoice")).toEqual(["invoice"]);
  expect(wordsOf("the company’s plan")).toEqual(["the", "company", "plan"]);
  expect(wordsOf("a b c")).toEqual(["a"]);
  expect(wordsOf("5")).toEqual(["5"]);
});

test("six words count, each once", () => {
  expect(wordsOf("one two two three four five six seven eight")).toEqual([
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
  ]);
});

test("what is longer than any search is not gone through, whoever asks", () => {
  expect(wordsOf(`${"one ".repeat(100)}two`)).toEqual(["one"]);
});

test("a word is meant by its beginning and by its other forms, and by nothing within it", () => {
  expect(isMeant("clinics", "clin")).toBe(true);
  expect(isMeant("erp", "erps")).toBe(true);
  expect(isMeant("policy", "policies")).toBe(true);
  expect(isMeant("clinic", "linic")).toBe(false);
  expect(isMeant("invoicing", "voice")).toBe(false);
});

test("words that say nothing are left out where others remain, in either language", () => {
  expect(searchedWords("how much does a website cost")).toEqual(["website", "cost"]);
  expect(searchedWords("ERP ke liye price")).toEqual(["erp", "price"]);
  expect(searchedWords("मुझे बिलिंग चाहिए")).toEqual(["बिलिंग"]);
  expect(searchedWords("how much")).toEqual(["how", "much"]);
  expect(searchedWords("the of to in is for six more words")).toEqual(["six", "words"]);
});

test("neighbours may be one word, other than those that say nothing", () => {
  expect(joinedWords("GST e-invoice")).toEqual(["gste", "einvoice"]);
  expect(joinedWords("web site for a shop")).toEqual(["website"]);
  expect(joinedWords("erp")).toEqual([]);
});
