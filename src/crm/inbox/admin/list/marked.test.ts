import { expect, test } from "vitest";
import { markedPieces } from "./marked.ts";

const found = (text: string, search: string) =>
  markedPieces(text, search)
    .filter(({ isFound }) => isFound)
    .map(({ text: word }) => word);

test("beginnings, other endings and other accents of what was searched for are marked", () => {
  expect(found("Two plants and a café.", "plant cafe")).toEqual(["plants", "café"]);
  expect(found("Stock counted twice", "sto")).toEqual(["Stock"]);
  expect(found("Nothing of it", "stock")).toEqual([]);
});

test("the pieces are the text", () => {
  const text = "“ERP”, for two plants!";
  expect(
    markedPieces(text, "erp plants")
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
