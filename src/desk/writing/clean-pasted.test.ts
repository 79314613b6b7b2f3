import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

const squeezed = (html: string) => cleanPasted(html).replaceAll(/\s+/g, " ").trim();

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
