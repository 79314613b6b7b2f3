import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

const squeezed = (html: string) => cleanPasted(html).replaceAll(/\s+/g, " ").trim();

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/pasted/${name}.txt`, import.meta.url), "utf8");
const without = (tags: string, html: string) =>
  squeezed(html).replaceAll(new RegExp(`</?(?:${tags})\\b[^<>]*>`, "g"), "");

const bullet = (level: number, text: string, mark = "·") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;
mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span lang=EN-IN style='font-family:Symbol;
mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span
lang=EN-IN>${text}<o:p></o:p></span></p>`;

const listOf = (html: string) => squeezed(html).replaceAll(/<\/?span[^>]*>/g, "");

test("of a document of Word's the words stay, and what only Word reads goes", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Prices<o:p></o:p></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto;font-weight:bold'>A site from <b>₹80,000</b>.</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h5>Terms</h5>
<!--EndFragment--></body></html>`;
  expect(squeezed(word)).toBe(
    "<h2>Prices</h2> <p class=MsoNormal style='font-weight:bold'>" +
      "A site from <b>₹80,000</b>.</p> <h4>Terms</h4>",
  );
});

test("paragraphs that Word has marked become a list, and lists in lists", () => {
  const html =
    bullet(1, "Plan") + bullet(2, "Talk", "o") + bullet(2, "Draw", "o") + bullet(1, "Build");
  expect(listOf(html)).toBe(
    "<ul><li><p>Plan</p><ul><li><p>Talk</p></li><li><p>Draw</p></li></ul></li>" +
      "<li><p>Build</p></li></ul>",
  );
});

test("a numbered list of Word's begins where it began, and ends at the next paragraph", () => {
  const html =
    `${bullet(1, "Three", "3.")}\n${bullet(1, "Four", "4.")}\n<p>Then</p>` +
    bullet(1, "Again", "a)");
  expect(listOf(html)).toBe(
    '<ol start="3"><li><p>Three</p></li><li><p>Four</p></li></ol> <p>Then</p>' +
      "<ol><li><p>Again</p></li></ol>",
  );
});

test("bullets and numbers of one level are two lists, and a mark stands without a condition too", () => {
  const saved = bullet(1, "One", "1.").replaceAll(
    /<!--\[(if !supportLists|endif)\]-->/g,
    "<![$1]>",
  );
  const bare = bullet(1, "Two").replaceAll(/<!--\[(if !supportLists|endif)\]-->/g, "");
  expect(listOf(saved + bare)).toBe("<ol><li><p>One</p></li></ol><ul><li><p>Two</p></li></ul>");
});

test("what Google Docs puts around a text goes: its b, empty lines, the underline of links", () => {
  const google = `<meta charset='utf-8'><b style="font-weight:normal;"
id="docs-internal-guid-4a1"><p dir="ltr"><span style="font-weight:700;">Bold</span> and
<a href="https://example.com" style="text-decoration:none;"><span style="color:#1155cc;
text-decoration:underline;">a link</span></a></p><br /><p dir="ltr"><span>&nbsp;</span></p>
<ul><li dir="ltr"><p dir="ltr">One</p></li></ul></b><br class="Apple-interchange-newline">`;
  const cleaned = squeezed(google);
  expect(cleaned).not.toMatch(/<\/?b\b|<br|underline|&nbsp;|meta/);
  expect(cleaned).toContain('<span style="font-weight:700;">Bold</span>');
  expect(cleaned).toContain('<ul><li dir="ltr"><p dir="ltr">One</p></li></ul>');
});

test("what was copied from the writing area comes back as it was", () => {
  const own = '<h1 data-pm-slice="1 1 []">Mine</h1><p></p>';
  expect(cleanPasted(own)).toBe(own);
});

test("comments of Word, what leads to them and their line stay out; footnotes come", () => {
  expect(without("span", fixture("wordcomment"))).toBe("<p class=MsoNormal>Our price is fair.</p>");
  const notes = squeezed(fixture("footnotes"));
  expect(notes).toContain("[1]");
  expect(notes).toContain("Note text.");
});

test("comments of Google Docs and words that are hidden stay out", () => {
  expect(
    squeezed(
      '<p>Fair<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> price' +
        '<span style="display:none">hidden</span></p><div style="border:1px"><p>' +
        '<a href="#cmnt_ref1">[a]</a><span>do not tell</span></p></div><p>End</p>',
    ),
  ).toBe("<p>Fair price</p><p>End</p>");
});

test("what a reviewer deleted in Word stays out, and what was put in comes", () => {
  const word = (html: string) => `<p class=MsoNormal>We ${html} it</p>`;
  expect(
    squeezed(word('<del cite="mailto:A" datetime="2024-01-01T10:00">hate</del><ins>like</ins>')),
  ).toBe("<p class=MsoNormal>We <ins>like</ins> it</p>");
  expect(squeezed(word("<s><del>hate</del></s> <span class=msoDel>not </span>like"))).not.toMatch(
    /hate|not/,
  );
  expect(squeezed('<p>We <span class="TrackChangeTextDeletion">hate</span>like it</p>')).toBe(
    "<p>We like it</p>",
  );
  expect(squeezed("<p>Was <del>₹900</del> ₹800</p>")).toBe("<p>Was <del>₹900</del> ₹800</p>");
});

test("a first row that looks like one of heads is one", () => {
  const table = (head: string, body = "<td>1,200</td>") =>
    `<table><tr>${head}</tr><tr>${body}</tr></table>`;
  const headOf = (html: string) => /<th\b/.test(cleanPasted(html).split("</tr>")[0] ?? "");
  for (const head of [
    "<td><b>Price</b></td><td><p><strong>Each</strong></p></td>",
    '<td style="font-weight:bold">Price</td><td></td>',
    '<td><span style="font-weight:700">Price</span></td>',
  ])
    expect([head, headOf(table(head))]).toEqual([head, true]);
  const excel = "<style>.xl65 {mso-a:b; font-weight:700;}</style>";
  expect(headOf(`<html><head>${excel}</head><body>${table("<td class=xl65>Price</td>")}`)).toBe(
    true,
  );
  expect(headOf("<table><thead><tr><td>Price</td></tr></thead><tr><td>1</td></tr></table>")).toBe(
    true,
  );
  expect(headOf(table("<td><b>Price</b></td><td>Each</td>"))).toBe(false);
  expect(headOf(table("<td><b>Price</b></td>", "<td><b>1,200</b></td>"))).toBe(false);
  expect(headOf(table('<td><b style="font-weight:normal">Price</b></td>'))).toBe(false);
  expect(headOf(fixture("table"))).toBe(false);
});

test("code in the frame of a chat assistant is one block in its language", () => {
  expect(cleanPasted(fixture("chatgpt"))).toBe(
    '<h3>Head</h3><pre><code class="language-python">print(1)</code></pre><p>After <code>x</code></p>',
  );
  const outside =
    '<div class="block"><div>python</div><div><button aria-label="Copy">Copy</button></div>' +
    "<div><pre><code><span>a</span><br><span>b</span></code></pre></div></div>";
  expect(without("div|span", outside)).toContain(
    '<pre><code class="language-python">a b</code></pre>',
  );
  expect(without("div|span", cleanPasted(outside))).not.toMatch(/Copy|>python/);
  expect(cleanPasted('<div class="highlight"><pre class="lang-js">a()</pre></div>')).toContain(
    '<pre><code class="language-js">a()</code></pre>',
  );
  expect(cleanPasted("<pre>plain\nlines</pre>")).toBe("<pre>plain\nlines</pre>");
  expect(
    cleanPasted(
      '<meta charset="utf-8"><div style="color: #fff; white-space: pre;"><div><span>if (a)</span>' +
        "</div><div><span>  b();</span></div></div>",
    ),
  ).toBe("<pre><code>if (a)\n  b();</code></pre>");
});

test("a link to a page that only leads on leads to where that leads", () => {
  const led = (href: string) => /href="([^"]*)"/.exec(cleanPasted(`<a href="${href}">x</a>`))?.[1];
  expect(
    led("https://www.google.com/url?q=https://a.example/b%3Fc%3D1%26d&amp;sa=D&amp;ust=1"),
  ).toBe("https://a.example/b?c=1&amp;d");
  expect(led("https://www.google.co.in/url?sa=t&url=https%3A%2F%2Fa.example%2F")).toBe(
    "https://a.example/",
  );
  expect(
    led("https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=x"),
  ).toBe("https://a.example/");
  expect(led("https://www.google.com/url?q=javascript:alert(1)")).toContain("google.com");
  expect(led("https://www.google.com/search?q=https://a.example")).toContain("search");
});

test("tags without an end, by the hundred thousand, take no longer than others", () => {
  for (const odd of ["<table>", "<del>", "<pre>", "<div>a</div>", "<img ", "<b><td>", "<sup><a "])
    expect(cleanPasted(odd.repeat(50_000))).toBeTypeOf("string");
});
