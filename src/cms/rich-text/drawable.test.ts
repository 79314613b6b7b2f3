import { expect, test } from "vitest";
import { tooLarge } from "./bounds.ts";
import { drawableBeginning, drawableWriting } from "./drawable.ts";
import { textOf } from "./text-of.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const ofParagraphs = (many: number) => ({
  type: "doc",
  content: Array.from({ length: many }, (_, i) => paragraph(`No. ${i}`)),
});
const ofPieces = (many: number, piece: object = {}) => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: Array.from({ length: many }, () => ({ type: "text", text: "No. 0", ...piece })),
    },
  ],
});
const ofMarks = (many: number) => ofPieces(many, { marks: [{ type: "bold" }] });
const figure = { type: "figure", content: [{ type: "image", attrs: { src: "/a.png" } }] };
const ofPictures = (many: number) => ({ type: "blockquote", content: Array(many).fill(figure) });

test.each([
  ["parts", ofPieces(19_000), "10,000 parts"],
  ["marks", ofMarks(9_000), "10,000 parts"],
  ["paragraphs", ofParagraphs(3_900), "2,000 paragraphs, list items and cells of tables"],
  [
    "parts that do not fit",
    { type: "doc", content: [{ type: "odd" }, ...ofParagraphs(3_900).content] },
    "2,000 paragraphs, list items and cells of tables",
  ],
  [
    "characters",
    { type: "doc", content: [paragraph("One word. ".repeat(15_000))] },
    "1,00,000 characters",
  ],
  [
    "pictures",
    {
      type: "doc",
      content: [
        ...ofParagraphs(1).content,
        ...Array.from({ length: 9 }, () => ofPictures(100)),
        paragraph("The last."),
      ],
    },
    "200 pictures",
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

test("beyond 200 pictures those are left out, and the words after them stay", () => {
  const content = [ofPictures(200), ofPictures(9), figure, paragraph("The last.")];
  const { content: drawn } = drawableBeginning({ type: "doc", content });
  expect(drawn.map(({ type }) => type)).toEqual([
    ...["blockquote", "blockquote", "paragraph", "paragraph"],
  ]);
  expect(drawn[1]).toEqual({ type: "blockquote", content: [{ type: "paragraph" }] });
});

test("of a draft within the bounds all is drawn", () => {
  const draft = ofParagraphs(1_900);
  expect(drawableBeginning(draft)).toEqual(drawableWriting(draft));
});
