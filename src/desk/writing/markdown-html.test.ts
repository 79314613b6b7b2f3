import { expect, test } from "vitest";
import { markdownHtml } from "./markdown-html.ts";

test.each([
  ["# One\n## Two\n#### Four ##", "<h2>One</h2><h2>Two</h2><h4>Four</h4>"],
  ["Title\n=====\n\nPart\n---\nWords", "<h2>Title</h2><h3>Part</h3><p>Words</p>"],
  [
    "- one\n- two\n  - inner\n- three",
    "<ul><li><p>one</p></li><li><p>two</p><ul><li><p>inner</p></li></ul></li><li><p>three</p></li></ul>",
  ],
  ["3. c\n4. d\n\n1. e", '<ol start="3"><li><p>c</p></li><li><p>d</p></li><li><p>e</p></li></ol>'],
  ["1. one\n\n   more\n2. two", "<ol><li><p>one</p><p>more</p></li><li><p>two</p></li></ol>"],
  ["* [x] done\n* [ ] to do", "<ul><li><p>☑ done</p></li><li><p>☐ to do</p></li></ul>"],
  ["Words\n- one", "<p>Words</p><ul><li><p>one</p></li></ul>"],
  ["> said\n> so\n>\n> - a", "<blockquote><p>said so</p><ul><li><p>a</p></li></ul></blockquote>"],
  [
    "```js\nif (a < b) {\n\n}\n```\nAfter",
    '<pre><code class="language-js">if (a &lt; b) {\n\n}</code></pre><p>After</p>',
  ],
  ["~~~\n# no heading", "<pre><code># no heading</code></pre>"],
  [
    "- run\n  ```sh\n  npm start\n  ```",
    '<ul><li><p>run</p><pre><code class="language-sh">npm start</code></pre></li></ul>',
  ],
  [
    "| Site | From |\n|:-----|-----:|\n| One \\| page | **₹80** |\n| Shop |",
    "<table><tr><th>Site</th><th>From</th></tr><tr><td>One | page</td><td><strong>₹80</strong></td></tr><tr><td>Shop</td><td></td></tr></table>",
  ],
  [
    "A | B\n--|--\n1 | 2\n\nEnd",
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><p>End</p>",
  ],
  ["# a\n\nOne\ntwo  \nthree\n\n***\n", "<h2>a</h2><p>One two<br>three</p><hr>"],
  [
    '[our *work*](https://a.example/b_(c) "title") and ![Quay](/media/q.webp)',
    '<p><a href="https://a.example/b_(c)">our <em>work</em></a> and <img src="/media/q.webp" alt="Quay"></p>',
  ],
  [
    "**so** and *so* and ***both*** and ~~not~~ and `a*b*c` and __b__ _i_",
    "<p><strong>so</strong> and <em>so</em> and <strong><em>both</em></strong> and <s>not</s> and <code>a*b*c</code> and <strong>b</strong> <em>i</em></p>",
  ],
  [
    "# x\n\n\\*not\\* a snake_case_name, 2 * 3 * 4, <b>tag</b> & <https://a.example>",
    '<h2>x</h2><p>*not* a snake_case_name, 2 * 3 * 4, &lt;b&gt;tag&lt;/b&gt; &amp; <a href="https://a.example">https://a.example</a></p>',
  ],
])("%s", (markdown, html) => {
  expect(markdownHtml(markdown)).toBe(html);
  expect(markdownHtml(markdown.replaceAll("\n", "\r\n"))).toBe(html);
});

test("a text without signs of Markdown stays as it is", () => {
  for (const text of [
    "",
    "Two\nlines",
    "Mail a@b.example, 3 > 2",
    "C# is a language",
    "a | b",
    "#hash",
    "snake_case_name",
    "2 * 3 * 4",
  ])
    expect([text, markdownHtml(text)]).toEqual([text, null]);
});

test("signs without end, and lists within lists, take no longer than others", () => {
  for (const odd of ["*", "**a ", "[a](", "`", "> ", "- ", "_a", "|", "![", "# a\n", "1. "])
    expect(markdownHtml(`# x\n\n${odd.repeat(20_000)}`)).toBeTypeOf("string");
  const deep = Array.from({ length: 300 }, (_, n) => `${"  ".repeat(n)}- a`).join("\n");
  expect(markdownHtml(deep)).toBeTypeOf("string");
  expect(markdownHtml(`# x${" ".repeat(300_000)}`)).toBeNull();
});
