/**
 * The writing area in a browser, by keyboard, under the policy of staff's screens: a complaint of
 * it fails a test.
 */
import type { Page } from "@playwright/test";
import { showGallery } from "../../../../test/admin-gallery.ts";
import { expect, test } from "../../../../test/browser.ts";
import { caretToEnd } from "../../../../test/writing.ts";
import {
  areaOn,
  beginWriting,
  blocksOn,
  item,
  paragraph,
  paste,
  press,
  text,
  toolbarOn,
  type,
} from "../../../../test/writing-area.ts";

const menuOn = (page: Page) => page.getByRole("listbox", { name: "Add" });

test("redo with nothing left to redo changes nothing", { tag: "@editor" }, async ({ page }) => {
  await beginWriting(page);
  await type(page, "alpha");
  await press(page, "Enter");
  await type(page, "beta");
  const written = await blocksOn(page);
  await press(page, "Control+Z", "Control+Shift+Z", "Control+Shift+Z", "Control+Shift+Z");
  await expect.poll(() => blocksOn(page)).toEqual(written);
});

test("signs of Markdown, and what Word and Google Docs copy, become what they mean", {
  tag: "@editor",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "# One\n## Two\n### Three\nSay **so** and `run` it\n- a\nb");
  await press(page, "Tab");
  await press(page, "Enter", "Enter", "Enter");
  await type(page, "3. c");
  await press(page, "Enter", "Enter");
  await type(page, "> q");
  await press(page, "Enter", "Enter");
  await type(page, "---");
  await type(page, "```js code();");
  const heading = (level: number, words: string) => ({
    type: "heading",
    attrs: { level },
    content: [text(words)],
  });
  await expect
    .poll(() => blocksOn(page))
    .toEqual([
      heading(2, "One"),
      heading(2, "Two"),
      heading(3, "Three"),
      paragraph(
        text("Say "),
        text("so", { type: "bold" }),
        text(" and "),
        text("run", { type: "code" }),
        text(" it"),
      ),
      {
        type: "bulletList",
        content: [
          item(paragraph(text("a")), { type: "bulletList", content: [item(paragraph(text("b")))] }),
        ],
      },
      { type: "orderedList", attrs: { start: 3 }, content: [item(paragraph(text("c")))] },
      { type: "blockquote", content: [paragraph(text("q"))] },
      { type: "horizontalRule" },
      { type: "codeBlock", attrs: { language: "js" }, content: [text("code();")] },
    ]);
  await expect(page.getByText("13 words · 1 min").first()).toBeVisible();

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
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

test("pasted Markdown, reviews of Word, raised letters, code fonts and pictures become what a post has", {
  tag: "@editor",
}, async ({ page }) => {
  await beginWriting(page);
  await paste(page, "# One\n\n- a\n- `b`\n\n| c |\n|---|\n| d |", "text/plain");
  const cell = (kind: string, words: string) => ({
    ...{ type: kind, attrs: { colspan: 1, rowspan: 1 }, content: [paragraph(text(words))] },
  });
  const row = (of: object) => ({ type: "tableRow", content: [of] });
  await expect
    .poll(() => blocksOn(page))
    .toEqual([
      { type: "heading", attrs: { level: 2 }, content: [text("One")] },
      {
        type: "bulletList",
        content: [item(paragraph(text("a"))), item(paragraph(text("b", { type: "code" })))],
      },
      {
        type: "table",
        content: [row(cell("tableHeader", "c")), row(cell("tableCell", "d"))],
      },
    ]);

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>E = mc<span
    style="vertical-align:super">2</span> in <span style="font-family:'Courier New',monospace">run()</span><a
    class=msocomanchor href="#_msocom_1">[AB1]</a><del>never</del><img src="file:///C:/a.png"></p>
    <div style='mso-element:comment-list'><hr class=msocomoff><p>SECRET</p></div></body></html>`,
  );
  await expect(page.getByText("1 picture did not come along. Put it in here.")).toBeVisible();
  await expect
    .poll(() => blocksOn(page))
    .toEqual([
      paragraph(
        text("E = mc"),
        text("2", { type: "superscript" }),
        text(" in "),
        text("run()", { type: "code" }),
      ),
    ]);

  await areaOn(page).evaluate((area) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData(
      "text/html",
      '<p>Dropped <img src="https://a.example/1.png"></p>'.repeat(2),
    );
    const { x, y } = area.getBoundingClientRect();
    const where = { clientX: x + 9, clientY: y + 9, bubbles: true, cancelable: true };
    area.dispatchEvent(new DragEvent("drop", { dataTransfer, ...where }));
  });
  await expect(page.getByText("2 pictures did not come along. Put them in here.")).toBeVisible();
  await expect(areaOn(page)).toContainText("Dropped");
  await expect(areaOn(page).locator("img")).toHaveCount(0);
});

test("/ adds blocks by the first letters of their names within the window, and Escape leaves it as text", {
  tag: "@editor",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "/");
  await expect(menuOn(page).getByRole("option")).toHaveCount(10);
  const option = menuOn(page).getByRole("option", { selected: true });
  await expect(option).toHaveText(/^Heading/);
  await press(page, "ArrowUp");
  await expect(option).toHaveText(/^Line/);
  await press(page, "ArrowDown", "ArrowDown");
  await expect(option).toHaveText(/^Small heading/);
  const id = await option.getAttribute("id");
  await expect(areaOn(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await press(page, "Escape");
  await expect(menuOn(page)).toBeHidden();
  await expect(areaOn(page)).not.toHaveAttribute("aria-activedescendant");
  await press(page, "Backspace");

  await type(page, "/tab");
  await expect(option).toHaveText("Table");
  await press(page, "Enter");
  await type(page, "a");
  await press(page, "Tab");
  await type(page, "/tab");
  await expect(menuOn(page)).toBeHidden();
  await press(page, "Escape", "Tab");
  await expect(areaOn(page)).not.toBeFocused();

  await areaOn(page).focus();
  await caretToEnd(areaOn(page));
  await type(page, "/call");
  await press(page, "Enter");
  await type(page, "Mind this");
  await expect(page.locator("output")).toContainText("Mind this");
  const [table, callout] = await blocksOn(page);
  const cell = (kind: string, words?: string) => ({
    type: kind,
    attrs: { colspan: 1, rowspan: 1 },
    content: [words ? paragraph(text(words)) : { type: "paragraph" }],
  });
  const below = { type: "tableRow", content: Array.from({ length: 3 }, () => cell("tableCell")) };
  const head = [cell("tableHeader", "a"), cell("tableHeader", "/tab"), cell("tableHeader")];
  expect(table).toEqual({
    type: "table",
    content: [{ type: "tableRow", content: head }, below, below],
  });
  expect(callout).toEqual({
    type: "callout",
    attrs: { tone: "note" },
    content: [paragraph(text("Mind this"))],
  });

  // However low the caret is, and however small the window.
  await page.setViewportSize({ width: 360, height: 560 });
  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  for (const lines of [1, 5, 5]) {
    await press(page, ...Array.from({ length: lines }, () => "Enter"));
    await type(page, "/");
    const box = await menuOn(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
    await press(page, "Escape", "Backspace");
  }
});

test("tools are reached by keys, and those of a table and a callout become menus that change them", {
  tag: "@keyboard",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "Words");
  await press(page, "Alt+F10");
  const tool = (name: string) => toolbarOn(page).getByRole("button", { name, exact: true });
  await expect(tool("Bold")).toBeFocused();
  await press(page, "ArrowLeft");
  await expect(tool("Redo")).toBeFocused();
  await press(page, "ArrowRight", "ArrowRight");
  await expect(tool("Italic")).toBeFocused();
  await press(page, "Enter");
  await expect(areaOn(page)).toBeFocused();
  await expect(tool("Italic")).toHaveAttribute("aria-pressed", "true");
  await press(page, "Shift+Tab");
  await expect(tool("Italic")).toBeFocused();
  await press(page, "Escape");
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Tab");
  await expect(
    page.getByRole("toolbar", { name: "Tools for A post" }).getByRole("button", { name: "Bold" }),
  ).toBeFocused();

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  const choose = async (name: string, choice: string) => {
    await tool(name).press("Enter");
    // The menu takes the focus a moment after it is there, and would take it from the item.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.getByRole("menuitem", { name: choice, exact: true }).press("Enter");
    await expect(areaOn(page)).toBeFocused();
  };
  await tool("Table").press("Enter");
  await expect(areaOn(page).getByRole("columnheader")).toHaveCount(3);
  await choose("Table", "Column after");
  await choose("Table", "Row below");
  await choose("Table", "Row below");
  await choose("Table", "Delete column");
  await expect(areaOn(page).getByRole("columnheader")).toHaveCount(3);
  await expect(areaOn(page).getByRole("row")).toHaveCount(5);
  await choose("Table", "Delete table");
  await expect(areaOn(page).getByRole("table")).toHaveCount(0);

  await tool("Callout").press("Enter");
  await expect(areaOn(page)).toBeFocused();
  await type(page, "Hot");
  await choose("Callout", "Warning");
  await expect(areaOn(page).getByRole("note", { name: "Warning" })).toHaveText("Hot");
  await choose("Callout", "No callout");
  await expect.poll(() => blocksOn(page)).toEqual([paragraph(text("Hot"))]);
});

test("a picture that is there keeps its file, its words and caption are written, and what is read only takes none", {
  tag: "@editor",
}, async ({ page }) => {
  await showGallery(page, "writing");
  const area = page.getByRole("textbox", { name: "A post", exact: true });
  await area.getByLabel("Alternative text").fill("The sign");
  const caption = area.locator("figcaption").last();
  await caption.click();
  await press(page, "End");
  await type(page, ", new");
  await press(page, "Enter");
  await type(page, "Below");
  await expect
    .poll(async () => (await blocksOn(page)).slice(8, 10))
    .toEqual([
      {
        type: "figure",
        content: [
          {
            type: "image",
            attrs: {
              src: "/icons/mark.svg",
              alt: "The sign",
              width: 192,
              height: 192,
              picture: null,
            },
          },
          { type: "figcaption", content: [text("Our sign, new")] },
        ],
      },
      paragraph(text("Below")),
    ]);

  const picture = area.getByRole("img", { name: "The sign" });
  await picture.click();
  await expect(area.locator(".ProseMirror-selectednode")).toHaveCount(1);
  await press(page, "Backspace");
  await expect(picture).toHaveCount(0);
  await press(page, "Control+z");
  await picture.click();
  await press(page, "Delete");
  await expect(picture).toHaveCount(0);
  await press(page, "Control+z");
  await expect(picture).toBeVisible();

  const finished = page.getByRole("textbox", { name: "A finished post" });
  await expect(finished).toHaveAttribute("aria-readonly", "true");
  const before = await finished.textContent();
  await finished.focus();
  await type(page, "x");
  expect(await finished.textContent()).toBe(before);
  await expect(page.getByRole("toolbar", { name: "Tools for A finished post" })).toHaveCount(0);
});
