import { expect, test } from "vitest";
import { tooLarge } from "./bounds.ts";
import { drawableBeginning, drawableWriting } from "./drawable.ts";
import { textOf } from "./text-of.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const ofParagraphs = (many: number) => ({
  type: "doc",
  content: Array.from({ length: many }, (_, i) => paragraph(`No. ${i}`)),
});

test.each([
  ["parts", ofParagraphs(9_500), "10,000 parts"],
  [
    "parts that do not fit",
    { type: "doc", content: [{ type: "odd" }, ...ofParagraphs(9_500).content] },
    "10,000 parts",
  ],
  [
    "characters",
    { type: "doc", content: [paragraph("One word. ".repeat(15_000))] },
    "1,00,000 characters",
  ],
])("of a draft of too many %s the beginning is drawn, and it says so", (_, draft, most) => {
  const drawn = drawableBeginning(draft);
  expect(tooLarge({ ...drawn, content: drawn.content.slice(0, -1) })).toBeNull();
  expect(textOf(drawn)).toMatch(
    new RegExp(
      `^(?:No. 0|One word)[^]+Only the beginning is shown here. This text can have ${most} at most.$`,
    ),
  );
});

test("of a draft within the bounds all is drawn", () => {
  const draft = ofParagraphs(4_000);
  expect(drawableBeginning(draft)).toEqual(drawableWriting(draft));
});
