import { expect, test } from "vitest";
import { matchesIn, replaceMatches, type TextMatcher, textsOfLeaf } from "./text-matches.ts";

const matcher: TextMatcher = {
  id: "old",
  find: (text) =>
    Array.from(text.matchAll(/old (?:one|two)/g), ({ 0: { length }, index: start }) => ({
      ...{ fact: "old", start, end: start + length },
      replacement: "new",
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

test("a text that is bold in part is one text, and the replacement goes where it began", () => {
  const leaf = leafOf(
    "writing",
    line(textNode("Call ol"), textNode("d one", bold), textNode("."), textNode("old two")),
  );
  const texts = textsOfLeaf(leaf);
  expect(texts).toEqual(["Call old one.old two"]);
  expect([...matchesIn(texts.join(), matcher)]).toEqual([["old", "Call old one.old two"]]);
  expect(replaceMatches(leaf, matcher, "old")).toEqual(
    line(textNode("Call new"), textNode("."), textNode("new")),
  );
});

test("addresses of links and words of pictures are texts; without a match nothing changes", () => {
  const link = { type: "link", attrs: { href: "tel:old one" } };
  const image = {
    type: "figure",
    content: [{ type: "image", attrs: { src: "x", alt: "old two" } }],
  };
  const value = { type: "doc", content: [...line(textNode("Call", link)).content, image] };
  const changed = JSON.stringify(replaceMatches(leafOf("writing", value), matcher, "old"));
  expect(changed).toBe(JSON.stringify(value).replace(/old (one|two)/g, "new"));
  const other = leafOf("writing", line(textNode("nothing")));
  expect(replaceMatches(other, matcher, "old")).toBe(other.value);
  expect(replaceMatches(leafOf("picture", { hash: "h", alt: "old one" }), matcher, "old")).toEqual({
    ...{ hash: "h", alt: "new" },
  });
});

test("the words around a match end with an ellipsis where the text goes on", () => {
  const text = `${"a".repeat(60)} old one ${"b".repeat(60)}`;
  const excerpt = `…${"a".repeat(39)} old one ${"b".repeat(39)}…`;
  expect(matchesIn(text, matcher).get("old")).toBe(excerpt);
});

test("text that is nested deeper than 64 levels is left as it is", () => {
  const nested = (levels: number): unknown => {
    let node: unknown = { type: "paragraph", content: [textNode("old one")] };
    for (let at = 0; at < levels; at++) node = { type: "list", content: [node] };
    return node;
  };
  const isReplaced = (levels: number) => {
    const leaf = leafOf("writing", nested(levels));
    return replaceMatches(leaf, matcher, "old") !== leaf.value;
  };
  expect([64, 65, 50_000].map(isReplaced)).toEqual([true, false, false]);
});

test.each([null, 3, [], { type: "doc", content: [null, { content: "old one" }] }])(
  "a half-written value is let be: %j",
  (value) => {
    for (const type of ["writing", "line", "picture", "day"] as const)
      expect(replaceMatches(leafOf(type, value), matcher, "old")).toBe(value);
  },
);
