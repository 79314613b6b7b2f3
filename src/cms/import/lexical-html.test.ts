import { expect, test } from "vitest";
import { lexicalHtml } from "./lexical-html.ts";
import { listen } from "./remarks.ts";

function read(...children: object[]) {
  const { say, remarks: heard } = listen();
  return { html: lexicalHtml(JSON.stringify({ root: { type: "root", children } }), say), heard };
}
const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
const paragraph = (...children: object[]) => ({ type: "paragraph", children, format: "" });

test("words keep their paragraphs, headings, lists, quotes, marks and links", () => {
  const link = { type: "link", url: "__GHOST_URL__/a/", children: [text("there")] };
  const item = { type: "listitem", children: [text("one")] };
  const { html, heard } = read(
    { type: "extended-heading", tag: "h3", children: [text("Rosters")] },
    paragraph(text("Ask <them>, "), text("now", 1 + 2), { type: "linebreak" }, link),
    { type: "list", listType: "number", children: [item] },
    { type: "extended-quote", children: [text("Said.")] },
  );
  expect(html).toBe(
    "<h3>Rosters</h3><p>Ask &lt;them&gt;, <em><strong>now</strong></em><br>" +
      '<a href="__GHOST_URL__/a/">there</a></p><ol><li>one</li></ol>' +
      "<blockquote>Said.</blockquote>",
  );
  expect(heard).toEqual([]);
});

test("pictures, code, callouts, films and addresses come as what is read of them on", () => {
  const { html } = read(
    { type: "image", src: "/a.png", alt: 'A "quay"', caption: "<em>One</em>" },
    { type: "codeblock", code: "a < b", language: "js" },
    { type: "callout", calloutText: "Ask <b>them</b>.", calloutEmoji: "💡" },
    { type: "video", src: "/a.mp4" },
    { type: "bookmark", url: "https://elsewhere.example/a" },
  );
  expect(html).toBe(
    '<figure><img src="/a.png" alt="A &quot;quay&quot;"><figcaption><em>One</em></figcaption>' +
      '</figure><pre><code class="language-js">a &lt; b</code></pre><p>Ask <b>them</b>.</p>' +
      '<video src="/a.mp4"></video><p>https://elsewhere.example/a</p>',
  );
});

test("a card that is not known is said, and its words stay where it has any", () => {
  const { html, heard } = read(
    { type: "signup", header: "Join" },
    { type: "layout", children: [paragraph(text("kept"))] },
  );
  expect(html).toBe("<p>kept</p>");
  expect(heard).toEqual([{ what: "card", words: "signup" }]);
});

test("what is no such text is none, and what is too deep ends", () => {
  const { say } = listen();
  for (const odd of ["", "{", "[]", '{"root":{}}']) expect(lexicalHtml(odd, say)).toBeNull();
  let deep: object = text("x");
  for (let i = 0; i < 2_000; i++) deep = { type: "quote", children: [deep] };
  expect(read(deep).html).not.toContain("x");
  expect(read({ type: "quote", children: "odd" }, { type: 7 }).html).toBe(
    "<blockquote></blockquote>",
  );
});
