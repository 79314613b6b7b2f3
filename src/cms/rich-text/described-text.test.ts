import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { describedText } from "./text-of.ts";

const described = (html: string) => describedText(documentOf(html));
const hash = "0123456789abcdef0123456789abcdef";

test("what readers meet beside the words stands in brackets", () => {
  expect(
    described(`<h2>Costs</h2><p>See <a href="/about"><b>our</b> page</a>.</p><ol start="3"><li>a
      <ul><li>b</li></ul></li></ol><blockquote><p>c</p></blockquote><hr>
      <figure><img src="/f.png" alt="d" width="9" height="6"><figcaption>e</figcaption></figure>`),
  ).toBe(
    `[heading 2] Costs
See [bold] [link to /about] our [end of bold] page [end of link].
3. a
   • b
[quotation]
c
[end of quotation]
[line]
[picture /f.png, 9 × 6 pixels] d
[caption] e`,
  );
});

/** One of each kind of change that changes no word. */
test.each([
  ["a link's target", `<p><a href="/a">x</a></p>`, `<p><a href="/b">x</a></p>`],
  ["a link that is gone", `<p><a href="/a">x</a></p>`, "<p>x</p>"],
  ["how far a link goes", `<p><a href="/a">x</a> y</p>`, `<p><a href="/a">x y</a></p>`],
  ["a heading's level", "<h2>x</h2>", "<h3>x</h3>"],
  ["a heading that is none", "<h2>x</h2>", "<p>x</p>"],
  ...["b", "i", "s", "u", "sub", "sup", "code", "kbd"].map((mark) => [
    `the mark ${mark}`,
    "<p>x y</p>",
    `<p>x <${mark}>y</${mark}></p>`,
  ]),
  ["a break", "<p>x y</p>", "<p>x<br>y</p>"],
  ["a list's form", "<ul><li>x</li></ul>", "<ol><li>x</li></ol>"],
  ["a list's first number", "<ol><li>x</li></ol>", `<ol start="2"><li>x</li></ol>`],
  [
    "how deep an item is",
    "<ul><li>x</li><li>y</li></ul>",
    "<ul><li>x<ul><li>y</li></ul></li></ul>",
  ],
  ["order", "<p>x</p><p>y</p>", "<p>y</p><p>x</p>"],
  ["a quotation", "<p>x</p>", "<blockquote><p>x</p></blockquote>"],
  [
    "a callout's tone",
    `<aside data-tone="note"><p>x</p></aside>`,
    `<aside data-tone="tip"><p>x</p></aside>`,
  ],
  ["code", "<p>x</p>", "<pre>x</pre>"],
  [
    "a language of code",
    `<pre><code class="language-sql">x</code></pre>`,
    `<pre><code class="language-php">x</code></pre>`,
  ],
  ["a table's head", "<table><tr><td>x</td></tr></table>", "<table><tr><th>x</th></tr></table>"],
  [
    "cells that are joined",
    "<table><tr><td>x</td></tr></table>",
    `<table><tr><td colspan="2">x</td></tr></table>`,
  ],
  ["a line", "<p>x</p><p>y</p>", "<p>x</p><hr><p>y</p>"],
  ["a picture", `<img src="/a.png" alt="x">`, `<img src="/b.png" alt="x">`],
  ["what a picture shows", `<img src="/a.png" alt="x">`, `<img src="/a.png" alt="y">`],
  ["a picture that is gone", `<p>x</p><img src="/a.png" alt="">`, "<p>x</p>"],
  [
    "what another site shows",
    `<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa" title="x"></iframe>`,
    `<iframe src="https://www.youtube.com/embed/bbbbbbbbbbb" title="x"></iframe>`,
  ],
])("%s makes another description", (_, before, after) => {
  expect(described(before)).not.toBe(described(after));
  expect(described(before)).not.toBe("");
});

test("a picture of the library is told by its hash, wherever it is drawn from", () => {
  const figure = (first: string, src: string) =>
    describedText({
      type: "doc",
      content: [
        {
          type: "figure",
          content: [
            {
              type: "image",
              attrs: {
                ...{ src, alt: "x", width: null, height: null },
                picture: { hash: first + hash.slice(1), width: 9, height: 6 },
              },
            },
          ],
        },
      ],
    });
  expect(figure("a", "/one.webp")).toBe(figure("a", "/two.webp"));
  expect(figure("a", "/one.webp")).not.toBe(figure("b", "/one.webp"));
});
