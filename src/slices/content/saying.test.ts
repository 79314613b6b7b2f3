import { expect, test } from "vitest";
import { type Finder, saidIn, withInstead } from "./saying.ts";

const finder: Finder = {
  id: "old",
  find: (text) =>
    Array.from(text.matchAll(/old (?:one|two)/g), ({ 0: { length }, index: start }) => ({
      ...{ of: "old", start, end: start + length },
      instead: "new",
    })),
};
type Type = "writing" | "line" | "picture" | "day";
const leafOf = (type: Type, value: unknown) => ({
  field: { name: "", label: "", optional: false, type },
  value,
  path: "text",
});
const line = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
const textNode = (words: string, ...marks: object[]) => ({
  ...{ type: "text", text: words },
  ...(marks.length > 0 && { marks }),
});
const bold = { type: "bold" };

test("a text that is bold in part is found as one, and what comes instead stands where it began", () => {
  const leaf = leafOf(
    "writing",
    line(textNode("Call ol"), textNode("d one", bold), textNode("."), textNode("old two")),
  );
  expect([...saidIn(leaf, finder)]).toEqual([["old", "Call old one.old two"]]);
  expect(withInstead(leaf, finder, "old")).toEqual(
    line(textNode("Call new"), textNode("."), textNode("new")),
  );
});

test("addresses of links and words of pictures are texts, too, and what says nothing stays the same", () => {
  const link = { type: "link", attrs: { href: "tel:old one" } };
  const image = {
    type: "figure",
    content: [{ type: "image", attrs: { src: "x", alt: "old two" } }],
  };
  const value = { type: "doc", content: [...line(textNode("Call", link)).content, image] };
  const changed = JSON.stringify(withInstead(leafOf("writing", value), finder, "old"));
  expect(changed).toBe(JSON.stringify(value).replace(/old (one|two)/g, "new"));
  const other = leafOf("writing", line(textNode("nothing")));
  expect(withInstead(other, finder, "old")).toBe(other.value);
  expect(withInstead(leafOf("picture", { hash: "h", alt: "old one" }), finder, "old")).toEqual({
    ...{ hash: "h", alt: "new" },
  });
});

test.each([null, 3, [], { type: "doc", content: [null, { content: "old one" }] }])(
  "a half-written value is let be: %j",
  (value) => {
    for (const type of ["writing", "line", "picture", "day"] as const)
      expect(withInstead(leafOf(type, value), finder, "old")).toBe(value);
  },
);
