import { expect, test } from "vitest";
import { wordsWritten } from "./value-text.ts";

const text = (words: string, bold = false) => ({
  ...{ type: "text", text: words },
  ...(bold && { marks: [{ type: "bold" }] }),
});

test("all words of a value are there to be copied, whatever it was written in", () => {
  expect(wordsWritten([{ name: "Pune", count: 3, isShown: true }, null])).toBe("Pune\n3");
  const content = [
    { type: "paragraph", content: [text("We count "), text("twice", true)] },
    { type: "list", content: [{ type: "item", content: [text("By hand")] }] },
  ];
  expect(wordsWritten({ type: "doc", content })).toBe("We count twice\nBy hand");
});

test("what holds no words is nothing", () => {
  for (const value of [undefined, null, true, "", [], {}, { type: "doc", content: [] }])
    expect(wordsWritten(value)).toBe("");
});
