import { expect, test } from "vitest";
import { writing } from "./document.ts";
import { htmlOf } from "./html-of.ts";

const htmlOfBlock = (block: unknown) => htmlOf(writing.parse({ type: "doc", content: [block] }));
const words = (text: string, ...marks: unknown[]) => ({
  type: "text",
  text,
  marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark)),
});
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const cell = (type: string, text: string, attrs = {}) => ({
  type,
  attrs,
  content: [paragraph(words(text))],
});
const row = (...content: unknown[]) => ({ type: "tableRow", content });

test("what looks like markup is words, wherever it stands", () => {
  const evil = `"><script>x()</script>&amp;'`;
  const safe = "&quot;&gt;&lt;script&gt;x()&lt;/script&gt;&amp;amp;'";
  expect(htmlOfBlock(paragraph(words(evil)))).toBe(`<p>${safe}</p>`);
  const href = `/a${evil}`;
  expect(htmlOfBlock(paragraph(words("x", { type: "link", attrs: { href } })))).toBe(
    `<p><a href="/a${safe}">x</a></p>`,
  );
  const image = { type: "image", attrs: { src: `/b${evil}`, alt: evil, width: 3 } };
  expect(htmlOfBlock({ type: "figure", content: [image] })).toBe(
    `<figure><img src="/b${safe}" alt="${safe}" width="3" /></figure>`,
  );
  const code = { type: "codeBlock", content: [{ type: "text", text: evil }] };
  expect(htmlOfBlock(code)).toBe(`<pre><code>${safe}</code></pre>`);
});

test("marks are opened as seldom as can be", () => {
  const line = [words("a ", "italic"), words("b", "bold", "italic"), words(" c", "italic")];
  expect(htmlOfBlock(paragraph(...line))).toBe("<p><em>a <strong>b</strong> c</em></p>");
});

test("the rows before the first plain cell are a table's head", () => {
  const table = {
    type: "table",
    content: [
      row(cell("tableHeader", "a"), cell("tableHeader", "b")),
      row(cell("tableHeader", "c"), cell("tableCell", "d", { rowspan: 2 })),
    ],
  };
  expect(htmlOfBlock(table)).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><th scope="row">c</th><td rowspan="2">d</td></tr></tbody></table>',
  );
});

test("an item of one paragraph has no tag for it, nor has one before a list within", () => {
  const item = (...content: unknown[]) => ({ type: "listItem", content });
  const inner = { type: "bulletList", content: [item(paragraph(words("b")))] };
  const list = {
    type: "orderedList",
    attrs: { start: 3 },
    content: [
      item(paragraph(words("a")), inner),
      item(paragraph(words("c")), paragraph(words("d"))),
    ],
  };
  expect(htmlOfBlock(list)).toBe(
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>',
  );
});

test("a video is a link to it, with its title and whose it is", () => {
  const address = "https://youtu.be/aqz-KE-bpKQ?t=4&x";
  const film = (title: string) => htmlOfBlock({ type: "embed", attrs: { address, title } });
  const link = "https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=4";
  const whole = (shown: string) =>
    `<figure data-embed="https://youtu.be/aqz-KE-bpKQ?t=4&amp;x"><a href="${link}">${shown}</a>` +
    "<figcaption>YouTube</figcaption></figure>";
  expect(film('"><script>')).toBe(whole("&quot;&gt;&lt;script&gt;"));
  expect(film("")).toBe(whole(link));
});

test("a callout says its tone", () => {
  const callout = { type: "callout", attrs: { tone: "tip" }, content: [paragraph(words("a"))] };
  expect(htmlOfBlock(callout)).toBe('<aside data-tone="tip"><p>a</p></aside>');
});
