import fc from "fast-check";
import { expect, test } from "vitest";
import { fullEffort } from "../../../platform/list-diff.ts";
import { piecesBetween } from "./differences.ts";

const some = fc
  .array(fc.constantFrom("we", "build", "mend", " ", "  ", "\n", "\n\n", "é", "👩🏽‍💻"), {
    maxLength: 60,
  })
  .map((parts) => parts.join(""));

test("the pieces of any two texts are both of them, and no two neighbours are alike", () => {
  fc.assert(fc.property(some, some, holdsBoth), { numRuns: 500 });
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), holdsBoth));
});

test("a text is its own single piece, and an empty one has none", () => {
  expect(piecesBetween("We build. ", "We build. ")).toEqual([{ text: "We build. ", how: "same" }]);
  expect(piecesBetween("", "")).toEqual([]);
});

test("one word in a very long text is found", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`);
  const pieces = piecesBetween(words.join(" "), words.with(9_000, "other").join(" "));
  expect(pieces.filter(({ how }) => how !== "same")).toEqual([
    { text: " word9000", how: "removed" },
    { text: " other", how: "added" },
  ]);
});

test("words that the other text lacks are compared with none of its words", () => {
  const words = (of: string) => Array.from({ length: 1_990 }, (_, i) => `${of}${i}`).join(" ");
  const effort = fullEffort();
  const pieces = piecesBetween(`${words("a")} same ${words("b")}`, `x same ${words("c")}`, effort);
  expect(fullEffort().budget - effort.budget).toBeLessThan(10);
  expect(pieces.filter(({ how }) => how === "same")).toEqual([{ text: " same", how: "same" }]);
});

test("long texts that differ at both ends are compared by paragraphs", () => {
  const paragraph = (n: number) => Array.from({ length: 50 }, (_, i) => `w${n}.${i}`).join(" ");
  const middle = Array.from({ length: 100 }, (_, n) => paragraph(n)).join("\n\n");
  const [before, after] = [`One\n\n${middle}\n\nTwo`, `Three\n\n${middle}\n\nFour`];
  holdsBoth(before, after);
  expect(piecesBetween(before, after).find(({ how }) => how === "same")?.text).toBe(
    `\n\n${middle}`,
  );
});

test("what is too long even so is told whole", () => {
  const letters = (letter: string) => Array.from({ length: 3_000 }, (_, n) => `${letter}${n}`);
  const [before, after] = [letters("a").join("\n"), letters("b").join("\n")];
  expect(piecesBetween(before, after)).toEqual([
    { text: before, how: "removed" },
    { text: after, how: "added" },
  ]);
});

function holdsBoth(before: string, after: string) {
  const pieces = piecesBetween(before, after);
  const without = (gone: string) =>
    pieces
      .filter(({ how }) => how !== gone)
      .map(({ text }) => text)
      .join("");
  expect(without("added")).toBe(before);
  expect(without("removed")).toBe(after);
  for (const [i, { how, text }] of pieces.entries()) {
    expect(text).not.toBe("");
    expect(pieces[i + 1]?.how).not.toBe(how);
  }
}
