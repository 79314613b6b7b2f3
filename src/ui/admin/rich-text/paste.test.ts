import { expect, test } from "vitest";
import { isMarkdown, markdownHtml } from "./paste.ts";

/** Without breaks between its elements. */
const read = async (text: string) =>
  (await markdownHtml(text)).replaceAll(/>\n+(?=<)/g, ">").trim();

test("each part that a post has is read as what it means, and HTML as text", async () => {
  const markdown = `# One\n##### Five\n- one\n  - [x] inner\n\n> said\n\n~~~js\nif (a < b)\n~~~\n
| Site | From |\n|---|---|\n| One | **80** |\n
[our *work*](/b) ~~not~~ <b onclick="x">tag</b> ![Quay](/media/q.webp)`;
  for (const given of [markdown, markdown.replaceAll("\n", "\r\n")])
    expect(await read(given)).toBe(
      "<h2>One</h2><h4>Five</h4><ul><li>one<ul><li>☑ inner</li></ul></li></ul>" +
        "<blockquote><p>said</p></blockquote>" +
        '<pre><code class="language-js">if (a &lt; b)</code></pre>' +
        "<table><thead><tr><th>Site</th><th>From</th></tr></thead>" +
        "<tbody><tr><td>One</td><td><strong>80</strong></td></tr></tbody></table>" +
        '<p><a href="/b">our <em>work</em></a> <s>not</s> ' +
        "&lt;b onclick=&quot;x&quot;&gt;tag&lt;/b&gt; " +
        '<img src="/media/q.webp" alt="Quay"></p>',
    );
});

test.each([
  "# One",
  "Title\n=====",
  "- one",
  "1. one",
  "> said",
  "```\ncode\n```",
  "A | B\n--|--\n1 | 2",
  "See [it](/there)",
  "**so**",
])("%s has a sign of Markdown", (text) => {
  expect(isMarkdown(text)).toBe(true);
  expect(isMarkdown(`Before\r\n\r\n${text.replaceAll("\n", "\r\n")}`)).toBe(true);
});

test.each([
  "",
  "Two\nlines",
  "Mail a@b.example, 3 > 2",
  "C# is a language",
  "a | b",
  "#hash",
  "snake_case_name",
  "2 * 3 * 4",
])("%s has none", (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test("signs without end, and lists within lists, are read in a moment", async () => {
  for (const odd of ["*", "**a ", "[a](", "`", "- ", "_a", "|", "![", "# a\n", "<"]) {
    const text = `# x\n\n${odd.repeat(2_000)}`;
    expect(isMarkdown(text)).toBe(true);
    expect(await markdownHtml(text)).toBeTypeOf("string");
  }
  expect(isMarkdown(`# x${" ".repeat(200_000)}`)).toBe(false);
});
