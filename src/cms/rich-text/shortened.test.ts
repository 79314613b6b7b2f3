import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { htmlOf } from "./html-of.ts";
import { shortened, shortWriting } from "./short-writing.ts";

const short = shortWriting(9_000);
const htmlIn = (given: object) => htmlOf(short.parse(shortened(given))).replaceAll("\n", "");

test.each([
  ["<h2>Terms</h2><p>One</p>", "<p>Terms</p><p>One</p>"],
  ["<blockquote><p>One</p><p>Two</p></blockquote>", "<p>One</p><p>Two</p>"],
  [
    "<p>Run <code>it</code> <s>now</s> <b><u>so</u></b></p>",
    "<p>Run it now <strong>so</strong></p>",
  ],
  ["<pre><code>a\nb</code></pre>", "<p>a<br>b</p>"],
  ["<table><tr><th>A</th><td>B</td></tr></table>", "<p>A</p><p>B</p>"],
  ['<aside data-tone="tip"><p>Tip</p><ul><li>a</li></ul></aside>', "<p>Tip</p><ul><li>a</li></ul>"],
  ['<figure><img src="/a.png"><figcaption>Our sign</figcaption></figure>', "<p>Our sign</p>"],
  ["<p>a</p><hr><p>b</p>", "<p>a</p><p>b</p>"],
  ["<ul><li>a<blockquote><p>b</p></blockquote></li></ul>", "<ul><li>a<p>b</p></li></ul>"],
  ["<ol start=3><li>a<pre>b</pre></li></ol>", '<ol start="3"><li>a<p>b</p></li></ol>'],
])("of %s the words stay", (html, words) => {
  const whole = documentOf(html);
  expect(htmlIn(whole)).toBe(htmlOf(documentOf(words)).replaceAll("\n", ""));
});

test("a short text stays what it is", () => {
  const html =
    '<p>One <b>bold</b> <i>word</i><br>and <a href="/blog">a link</a>.</p><p></p>' +
    "<ul><li>a<ol start=4><li>b</li></ol></li></ul><p>End.</p>";
  expect(shortened(documentOf(html))).toEqual(documentOf(html));
  expect(shortened(documentOf(""))).toEqual(documentOf(""));
});

test("whatever an object has for a text is read, and what is far too deep stays as it is", () => {
  const odd = {
    type: "doc",
    content: [
      { type: "text", text: "Loose", marks: "bold" },
      { type: "paragraph", content: [{ type: "text", text: "" }, { type: "text" }, null, 7] },
      { type: "bulletList", content: [{ type: "taskItem", content: [{ type: "hr" }] }] },
      { type: "video", content: [{ type: "paragraph", content: [{ type: "text", text: "In" }] }] },
      { type: "bulletList", content: 5 },
    ],
  };
  expect(htmlIn(odd)).toBe("<p>Loose</p><ul><li></li></ul><p>In</p>");
  let deep: object = { type: "blockquote" };
  for (let at = 0; at < 50_000; at++) deep = { type: "blockquote", content: [deep] };
  expect(shortened(deep)).toBe(deep);
});
