/** What other programs copy, pasted into a text. */
import { expect, test } from "../../../test/browser.ts";
import {
  areaOn,
  beginWriting,
  blocksOn,
  item,
  paragraph,
  paste,
  text,
} from "../../../test/writing-area.ts";


test("what Word and Google Docs copy is pasted as headings, lists, tables and links", async ({
  page,
}) => {
  await beginWriting(page);
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { color: red }</style></head>
    <body style="tab-interval:36pt"><h1 style="mso-style-next:Normal">Prices<o:p></o:p></h1>
    <p class=MsoNormal style="font-family:Calibri">From <b>₹80,000</b> <u>a year</u>.<o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span
    style="mso-list:Ignore">·<span>&nbsp; </span></span><!--[endif]-->Plan<o:p></o:p></p>
    <p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><!--[if !supportLists]--><span
    style="mso-list:Ignore">1.<span>&nbsp; </span></span><!--[endif]-->Talk<o:p></o:p></p>
    <img src="file:///C:/clip_image001.png"><img src="data:image/png;base64,AAAA">
    <table class=MsoTableGrid><tr><td width=100 style="mso-width-source:auto"><p>Cell</p></td></tr></table>
    </body></html>`,
  );
  await expect
    .poll(() => blocksOn(page))
    .toEqual([
      { type: "heading", attrs: { level: 2 }, content: [text("Prices")] },
      paragraph(
        text("From "),
        text("₹80,000", { type: "bold" }),
        text(" "),
        text("a year", { type: "underline" }),
        text("."),
      ),
      {
        type: "bulletList",
        content: [
          item(paragraph(text("Plan")), {
            type: "orderedList",
            attrs: { start: 1 },
            content: [item(paragraph(text("Talk")))],
          }),
        ],
      },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              {
                type: "tableCell",
                attrs: { colspan: 1, rowspan: 1 },
                content: [paragraph(text("Cell"))],
              },
            ],
          },
        ],
      },
    ]);
  expect(await page.locator("style").count()).toBe(0);

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  await paste(
    page,
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span
    style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><a
    href="https://example.com/" style="text-decoration:none"><span
    style="text-decoration:underline">a link</span></a></p><br><p dir="ltr"><span> </span></p></b>`,
  );
  await expect
    .poll(() => blocksOn(page))
    .toEqual([
      paragraph(
        text("Bold", { type: "bold" }),
        text(" and "),
        text("a link", { type: "link", attrs: { href: "https://example.com/" } }),
      ),
    ]);
});
