import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { emptyWriting, writing } from "./document.ts";
import { documentOf, readDocument } from "./document-of.ts";
import { htmlOf } from "./html-of.ts";

const film = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const embed = (address: string, words: string) =>
  `<figure data-embed="${address}"><a href="${film}">${words}</a><figcaption>YouTube</figcaption></figure>`;
const again = (html: string) => htmlOf(documentOf(html));

test.each([
  [
    "words without a block",
    "a <b>b</b><p>c</p>d",
    "<p>a <strong>b</strong></p>\n<p>c</p>\n<p>d</p>",
  ],
  ["boxes", "<div><section><p>a</p>b</section></div>", "<p>a</p>\n<p>b</p>"],
  ["headings of other levels", "<h1>a</h1><h5>b</h5>", "<h2>a</h2>\n<h4>b</h4>"],
  ["other names of marks", "<i>a</i><del>b</del><ins>c</ins>", "<p><em>a</em><s>b</s><u>c</u></p>"],
  [
    "marks around blocks",
    "<b><p>a</p><p>b</p></b>",
    "<p><strong>a</strong></p>\n<p><strong>b</strong></p>",
  ],
  ["what Google Docs copies", '<b style="font-weight:normal"><p>a</p></b>', "<p>a</p>"],
  ["what Word copies", '<p class=MsoNormal><span style="x">a<o:p></o:p></span></p>', "<p>a</p>"],
  ["white space", "<p>\n a\n  <em> b </em> c </p>\n", "<p>a <em>b </em>c</p>"],
  [
    "empty blocks",
    "<p></p><p>&nbsp;</p><blockquote></blockquote><ul></ul><p><br></p><h2></h2>",
    "",
  ],
  [
    "a picture among words",
    '<p>a<img src="/b.png" alt="c">d</p>',
    '<p>a</p>\n<figure><img src="/b.png" alt="c" /></figure>\n<p>d</p>',
  ],
  [
    "a list straight within a list",
    "<ul><li>a</li><ul><li>b</li></ul></ul>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ],
  [
    "words straight within a list",
    "<ol start=4>a<li>b</li></ol>",
    '<ol start="4"><li>a</li><li>b</li></ol>',
  ],
  [
    "a table's caption",
    "<table><caption>a</caption><tr><td>b</td></tr></table>",
    "<figure><table><tbody><tr><td>b</td></tr></tbody></table><figcaption>a</figcaption></figure>",
  ],
  [
    "a plain cell of a head",
    "<table><thead><tr><td>a</td></tr></thead></table>",
    '<table><thead><tr><th scope="col">a</th></tr></thead></table>',
  ],
  [
    "words straight within a table",
    "<table>a<tr><td>b</td></tr></table>",
    "<p>a</p>\n<table><tbody><tr><td>b</td></tr></tbody></table>",
  ],
  ["a table without cells", "<table><tr>a</tr></table>", "<p>a</p>"],
  [
    "a figure of words",
    "<figure><p>a</p><figcaption>b</figcaption></figure>",
    "<p>a</p>\n<p>b</p>",
  ],
  [
    "code with a language",
    '<pre>\n<code class="x language-sql">a\n  &lt;b</code></pre>',
    '<pre><code class="language-sql">a\n  &lt;b</code></pre>',
  ],
  ["an aside without a tone", "<aside><p>a</p></aside>", "<p>a</p>"],
  [
    "a callout",
    '<aside data-tone="warning">a</aside>',
    '<aside data-tone="warning"><p>a</p></aside>',
  ],
  [
    "a frame of a known host",
    '<p>a</p><iframe src="//www.youtube.com/embed/aqz-KE-bpKQ" title="A &amp; b">x</iframe><p>c</p>',
    `<p>a</p>\n${embed("https://www.youtube.com/embed/aqz-KE-bpKQ", "A &amp; b")}\n<p>c</p>`,
  ],
  [
    "a frame in a figure, with what is said below it",
    '<figure class="x"><div><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div><figcaption>A <b>count</b></figcaption></figure>',
    embed("https://www.youtube.com/embed/aqz-KE-bpKQ", "A count"),
  ],
  [
    "a frame without a title",
    '<div><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></div>',
    embed("https://youtu.be/aqz-KE-bpKQ", film),
  ],
  [
    "a frame within a list",
    '<ul><li><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></li></ul>',
    `<ul><li><a href="${film}">${film}</a></li></ul>`,
  ],
  [
    "a frame of this site's own writing, within a quote",
    `<blockquote>${embed("https://youtu.be/aqz-KE-bpKQ", "a")}</blockquote>`,
    `<blockquote><p><a href="${film}">a</a></p><p>YouTube</p></blockquote>`,
  ],
  [
    "what says it is one of an unknown host",
    '<figure data-embed="https://evil.example/v"><a href="https://evil.example/">a</a></figure>',
    '<p><a href="https://evil.example/">a</a></p>',
  ],
])("%s", (_, html, expected) => {
  expect(again(html)).toBe(expected);
});

const deep = (open: string, close: string) => `${open.repeat(100_000)}x${close.repeat(100_000)}`;

test.each([
  ["a script", "a<script>x()</script><style>b{}</style><noscript>c</noscript>", "<p>a</p>"],
  ["handlers", '<p onclick="x()">a<img src=x onerror=x()></p>', "<p>a</p>"],
  [
    "links that run",
    '<a href="java&#10;script:x()">a</a><a href=" JAVASCRIPT:x()">b</a>',
    "<p>ab</p>",
  ],
  ["frames", '<iframe src="//evil.example">a</iframe><object>b</object>', ""],
  [
    "drawings",
    '<svg><script>x()</script><a href="javascript:x()"><text>a</text></a></svg>b',
    "<p>b</p>",
  ],
  ["tags that are not closed", '<p>a<b>b<p>c<a href="', "<p>a<strong>b</strong></p>"],
  ["half a comment", "a<!-- b", "<p>a</p>"],
  ["what cannot be stored", "a\u0000b\u2028\ud800", "<p>ab\ufffd</p>"],
])("%s does no harm", (_, html, expected) => {
  expect(again(html)).toContain(expected);
  const document = documentOf(html);
  expect(writing.parse(document)).toEqual(document);
});

test.each([
  ["boxes", deep("<div>", "</div>")],
  ["quotes", deep("<blockquote>", "</blockquote>")],
  ["lists", deep("<ul><li>", "</li></ul>")],
  ["tables", deep("<table><tr><td>", "</td></tr></table>")],
  ["figures", deep("<figure>", "<figcaption>x</figcaption></figure>")],
  ["marks", deep("<b><i>", "</i></b>")],
  ["callouts", deep("<aside data-tone=tip>", "</aside>")],
  ["pictures in figures in quotes", `${"<blockquote><figure>".repeat(50)}<img src=/a.png>`],
])("%s in each other without end are read as a text", (_, html) => {
  const document = documentOf(html);
  expect(writing.parse(document)).toEqual(document);
});

test.each([
  ["words", `<p>${"x ".repeat(200_000)}</p>`],
  ["paragraphs", "<p>a".repeat(30_000)],
  ["cells", `<table>${"<tr><td>a".repeat(30_000)}</table>`],
  ["breaks", `a${"<br>".repeat(30_000)}b`],
])("of too many %s the beginning is kept", (_, html) => {
  const document = documentOf(html);
  expect(writing.parse(document)).toEqual(document);
  expect(JSON.stringify(document).length).toBeGreaterThan(100_000);
});

test("links beyond a thousand are words, and cells of one row are all read", () => {
  const html = again("<a href=/a>x</a> ".repeat(1_200));
  expect(html.split("<a ")).toHaveLength(1_000 + 1);
  expect(html.split("x")).toHaveLength(1_200 + 1);
  const row = documentOf(`<table><tr>${"<td>a".repeat(400_000)}</table>`);
  expect(writing.parse(row)).toEqual(row);
});

test("nothing is an empty text", () => {
  expect(documentOf(" <!-- --> ")).toEqual(emptyWriting);
});

test.each([
  ["words in boxes", "<span>", "</span>"],
  ["words in unknown elements", "<x>", "</x>"],
  ["words with one mark", "<b>", "</b>"],
])("a line of very many pieces is read in one pass: %s", (_, open, close) => {
  const piece = `${open}${"a".repeat(44)}${close}`;
  const line = `<p>${piece.repeat(15_000)}</p>`;
  expect(readDocument(line).excess).toContain("1,00,000 characters");
  expect(leastCpuMs(() => readDocument(line), 3_000)).toBeLessThan(3_000);
});
