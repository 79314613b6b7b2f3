import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { htmlOf } from "../rich-text/html-of.ts";
import { paragraphsOf } from "./split-html.ts";

/** As the post shows it, without the ends of lines between its blocks. */
const shown = (text: string) => htmlOf(documentOf(paragraphsOf(text))).replaceAll("\n", "");

test.each([
  [
    "breaks after a heading in one piece",
    "<h2>A</h2>\n1 Main Street\nTown\n\nNext",
    "<h2>A</h2><p>1 Main Street<br />Town</p><p>Next</p>",
  ],
  [
    "a sign of emphasis after a heading",
    "<h3>C</h3>\n<b>Bold</b> one\ntwo",
    "<h3>C</h3><p><strong>Bold</strong> one<br />two</p>",
  ],
  [
    "a list between lines",
    "Intro:\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\nAfter.\nSecond.",
    "<p>Intro:</p><ul><li>one</li><li>two</li></ul><p>After.<br />Second.</p>",
  ],
  [
    "lists within lists",
    "<ul>\n<li>one\n<ol>\n<li>in\nit</li>\n</ol>\n</li>\n</ul>",
    "<ul><li>one<ol><li>in<br />it</li></ol></li></ul>",
  ],
  [
    "paragraphs of an item",
    "<ol>\n<li>First.\n\nMore.</li>\n<li>Second.</li>\n</ol>",
    "<ol><li><p>First.</p><p>More.</p></li><li>Second.</li></ol>",
  ],
  [
    "paragraphs of a quote",
    "Before.\n<blockquote>One.\nTwo.\n\nThree.</blockquote>\nAfter.",
    "<p>Before.</p><blockquote><p>One.<br />Two.</p><p>Three.</p></blockquote><p>After.</p>",
  ],
  [
    "a frame between lines",
    'Look:\n<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>\nNice.',
    '<p>Look:</p><figure data-embed="https://www.youtube.com/embed/dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a><figcaption>YouTube</figcaption></figure><p>Nice.</p>',
  ],
  [
    "code between lines",
    "Text\n<pre>a\n\n\nb</pre>\nText2",
    "<p>Text</p><pre><code>a\n\n\nb</code></pre><p>Text2</p>",
  ],
  [
    "a picture between lines",
    'A\n<a href="/x"><img src="/a.png" alt="A" /></a>\nB\nC',
    '<p>A</p><figure><img src="/a.png" alt="A" /></figure><p>B<br />C</p>',
  ],
  ["an address", "<address>1 Main Street\nTown</address>", "<p>1 Main Street<br />Town</p>"],
  [
    "a paragraph that is written",
    "<p>One\ntwo\n\nthree</p>\n<p class='x'>four</p>",
    "<p>One<br />two</p><p>three</p><p>four</p>",
  ],
  [
    "a box with paragraphs",
    "<div class='b'>\n\nIn.\n\nStill.\n\n</div>\nOut.",
    "<p>In.</p><p>Still.</p><p>Out.</p>",
  ],
  ["two breaks", "One.<br /><br />Two.<br>\nThree.", "<p>One.</p><p>Two.<br />Three.</p>"],
  ["the ends of lines of old Macs", "One.\rTwo.\r\rThree.", "<p>One.<br />Two.</p><p>Three.</p>"],
  ["a tag over two lines", '<a\nhref="/x">a</a>\nb', '<p><a href="/x">a</a><br />b</p>'],
  ["where an excerpt ends", "One.\n<!--more-->\nTwo.", "<p>One.</p><p>Two.</p>"],
  ["a note that nobody sees", "One.\n<!-- later -->\nTwo.", "<p>One.<br />Two.</p>"],
  [
    "what is summed up",
    "<details><summary>Sum</summary>\nInner\ntext</details>\nAfter.",
    "<p>Sum</p><p>Inner<br />text</p><p>After.</p>",
  ],
  ["emphasis over two paragraphs", "<em>One\n\nTwo</em>", "<p><em>One</em></p><p><em>Two</em></p>"],
  [
    "a link around a block",
    "A\n<a href='/x'><figure><img src='/a.png' alt='A'></figure></a>\nB",
    '<p>A</p><figure><img src="/a.png" alt="A" /></figure><p>B</p>',
  ],
  ["signs that are no tags", "1 < 2\n3 > 2", "<p>1 &lt; 2<br />3 &gt; 2</p>"],
])("%s is shown as WordPress shows it", (_, text, html) => {
  expect(shown(text)).toBe(html.replaceAll("\n", ""));
});

test("a cell of a table keeps its breaks and its paragraphs", () => {
  expect(shown("<table><tr><td>One\ntwo\n\nthree</td><td>four</td></tr></table>")).toContain(
    "<td><p>One<br />two</p><p>three</p></td><td>four</td>",
  );
});

test("blocks have their paragraphs already", () => {
  const html = "<!-- wp:paragraph -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->";
  expect(paragraphsOf(html)).toBe(html);
});

test("what is written to be slow to read is read as quickly as other words", () => {
  const cpuMs = (text: string) => leastCpuMs(() => paragraphsOf(text));
  for (const hostile of [
    "<br ",
    "<img ",
    "\n ",
    "<p ",
    "<br>\t",
    "a\n<a <img ",
    "<!--more ",
    "<a> <b>",
    " <b",
  ]) {
    const [once, more] = [cpuMs(hostile.repeat(20_000)), cpuMs(hostile.repeat(80_000))];
    expect(more / Math.max(once, 20), hostile).toBeLessThan(10);
  }
});
