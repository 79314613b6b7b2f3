import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { shortWriting } from "./short-writing.ts";

const short = shortWriting(200);
const refusedOf = (given: unknown) => short.safeParse(given).error?.issues[0]?.message;
const refusedHtml = (html: string) => refusedOf(documentOf(html));

test("a short text has paragraphs, lists within lists, bold, italic and links", () => {
  const html =
    '<p>One <b>bold</b> <i>word</i><br>and <a href="/blog">a link</a>.</p>' +
    "<ul><li>a<ol><li>b</li></ol></li></ul><p>End.</p>";
  expect(short.parse(documentOf(html))).toEqual(documentOf(html));
});

test.each([
  "<h2>Heading</h2><p>a</p>",
  "<ul><li>a<blockquote>b</blockquote></li></ul>",
  "<table><tr><td>a</td></tr></table>",
  '<p>a</p><figure><img src="/a.png"></figure>',
  "<pre>a</pre>",
  "<p>a</p><hr>",
  '<aside data-tone="tip">a</aside>',
  "<p><s>a</s></p>",
  "<p><code>a</code></p>",
])("%s is refused in a sentence that says what may stand there", (html) => {
  expect(refusedHtml(html)).toMatch(/^Only paragraphs, lists, bold, italic and links can stand/);
});

test("one that says nothing, or too much, is refused", () => {
  for (const blank of [undefined, null, "", 7, [], { type: "doc" }, documentOf("<p> </p>")])
    expect(refusedOf(blank), JSON.stringify(blank)).toBeDefined();
  expect(refusedOf(undefined)).toBe("This cannot be empty.");
  expect(refusedHtml("<ul><li></li></ul>")).toBe("This cannot be empty.");
  expect(refusedHtml("a".repeat(200))).toBeUndefined();
  expect(refusedHtml(`${"a".repeat(100)}<p>${"b".repeat(101)}`)).toBe(
    "This can have 200 characters at most.",
  );
  const many = documentOf("<p>a</p>".repeat(101));
  expect(shortWriting(9_000).safeParse(many).success).toBe(true);
  const more = { ...many, content: Array.from({ length: 1_001 }, () => ({ type: "paragraph" })) };
  expect(refusedOf({ ...more, content: [...more.content, ...many.content] })).toMatch(/parts/);
});

test("what is no text at all is refused, however deep", () => {
  let deep: object = { type: "paragraph" };
  for (let at = 0; at < 20_000; at++) deep = { type: "bulletList", content: [deep] };
  expect(refusedOf({ type: "doc", content: [deep] })).toMatch(/too often/);
  expect(refusedOf({ type: "doc", content: [{ type: "text", text: "a" }] })).toBeDefined();
  expect(refusedHtml('<p><a href="javascript:alert(1)">a</a></p>')).toBeUndefined();
  const link = { type: "link", attrs: { href: "javascript:alert(1)" } };
  const words = [{ type: "text", text: "a", marks: [link] }];
  expect(refusedOf({ type: "doc", content: [{ type: "paragraph", content: words }] })).toMatch(
    /^A link begins with/,
  );
});
