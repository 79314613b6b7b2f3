import { expect, test } from "vitest";
import { conflictingBlocks, keepOfTexts, mergeTexts } from "./merging.ts";

/** A letter is a block. */
const textOf = (letters: string) => ({
  type: "doc",
  content: [...letters].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
const lettersIn = (value: unknown) =>
  JSON.stringify(value)
    .match(/(?<="text":").(?=")/g)
    ?.join("");
const texts = (before: string, mine: string, theirs: string) => ({
  before: textOf(before),
  mine: textOf(mine),
  theirs: textOf(theirs),
});

test.each([
  ["another block", "abc Abc abC", "AbC"],
  ["the next block", "abc aBc abC", "aBC"],
  ["the first and the last block", "abcde abCde AbcdE", "AbCdE"],
  ["a new block further down", "abc Abc abcd", "Abcd"],
  ["a new block further up", "abc abcd 0abc", "0abcd"],
  ["a new block below the one that I changed", "ab aB abc", "aBc"],
  ["a new block above the one that I changed", "ab aB acb", "acB"],
  ["a block less", "abc abC bc", "bC"],
  ["a block in two", "abc abC 12bc", "12bC"],
  ["the same as I", "abc aXc aXc", "aXc"],
  ["the new block that I wrote, too", "ab aBX abX", "aBX"],
  ["nothing", "abc Abc abc", "Abc"],
])("%s by another is merged", (_, three, merged) => {
  const [before = "", mine = "", theirs = ""] = three.split(" ");
  expect(lettersIn(mergeTexts(texts(before, mine, theirs)))).toBe(merged);
  expect(lettersIn(keepOfTexts(texts(before, mine, theirs), "both"))).toBe(merged);
});

test.each([
  ["the same block", "abc a1c a2c", "a12c 2"],
  ["the same block and one below it", "abc a1c a2C", "a12C 2"],
  ["a new block at the same place", "ab ab1 ab2", "ab12 2"],
  ["a block that the other took out", "abc a1c ac", "a1c "],
  ["the same block, and others far from it", "abcdef Ab1def ab2deF", "Ab12deF 2"],
])("%s by both is asked, and both can be kept", (_, three, both) => {
  const [before = "", mine = "", other = ""] = three.split(" ");
  const all = texts(before, mine, other);
  expect(mergeTexts(all)).toBeNull();
  expect(`${lettersIn(keepOfTexts(all, "both"))} ${lettersIn(conflictingBlocks(all)) ?? ""}`).toBe(
    both,
  );
});

test("a block that only names its properties in another order is not changed", () => {
  const bold = [{ type: "bold" }];
  const block = (piece: object) => ({ type: "paragraph", content: [piece] });
  const typed = { type: "text", marks: bold, text: "A" };
  const published = { marks: bold, text: "A", type: "text" };
  const code = { type: "codeBlock", attrs: { language: null }, content: [] };
  const last = (text: string) => block({ type: "text", text });
  const doc = (...content: unknown[]) => ({ type: "doc", content });
  const merged = mergeTexts({
    before: doc(block(typed), code, last("b")),
    mine: doc(block(typed), code, last("mine")),
    theirs: doc(block(published), { ...code, attrs: {} }, last("b"), last("c")),
  });
  expect(merged).toEqual(doc(block(typed), code, last("mine"), last("c")));
});

test("what is no text is not merged, and where nothing is known of before, both are kept", () => {
  expect(mergeTexts({ before: "a", mine: "b", theirs: "c" })).toBeNull();
  expect(conflictingBlocks({ before: "a", mine: "b", theirs: "c" })).toBe("c");
  expect(keepOfTexts({ before: "a", mine: "b", theirs: "c" }, "theirs")).toBeNull();
  const unknown = { ...texts("", "a1c", "a2c"), before: undefined };
  expect(mergeTexts(unknown)).toBeNull();
  expect(lettersIn(keepOfTexts(unknown, "both"))).toBe("a12c");
});
