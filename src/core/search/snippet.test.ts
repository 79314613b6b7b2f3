import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../platform/text/fold.ts";
import { markWords, snippet } from "./snippet.ts";

const written = (pieces: { text: string; marked: boolean }[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

test("words are marked whole where they begin as searched, whatever their case and accents", () => {
  expect(written(markWords("Hospitals, a hôspital and inhospitable places", ["hospital"]))).toBe(
    "[Hospitals], a [hôspital] and inhospitable places",
  );
  expect(written(markWords("No such word", ["zebra"]))).toBe("No such word");
});

test("a snippet begins at the sentence in which most of the words stand together", () => {
  const filler = "Something else is told here at some length. ".repeat(12);
  const text = `Invoices first. ${filler}The GST invoice leaves with its number. ${filler}`;
  expect(written(snippet(text, ["gst", "invoice"]))).toMatch(
    /^… The \[GST\] \[invoice\] leaves with its number\..* …$/,
  );
});

test("a short text is shown whole, and one without the words from its beginning", () => {
  expect(written(snippet("A short text.", ["short"]))).toBe("A [short] text.");
  const long = "Nothing of it is in here, however long one reads. ".repeat(10);
  expect(written(snippet(long, ["zebra"]))).toMatch(/^Nothing of it.* …$/);
  expect(snippet("", ["zebra"])).toEqual([]);
  expect(written(snippet("x".repeat(5_000), ["x"]))).toHaveLength(222);
});

test("whatever the text, a snippet is a bounded run of it and marks only what was searched for", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 900 }),
      fc.constantFrom("a", "e", "in", "1"),
      (text, word) => {
        const pieces = snippet(text, [word]);
        const shown = pieces.map((piece) => piece.text).join("");
        expect(shown.length).toBeLessThan(240);
        expect(text).toContain(shown.replace(/^… /, "").replace(/ …$/, ""));
        for (const piece of pieces.filter((one) => one.marked))
          expect(fold(piece.text).some((part) => part.startsWith(word))).toBe(true);
      },
    ),
  );
});
