/**
 * The writing area in a browser, by keyboard, under the policy of staff's screens: a complaint of
 * it fails a test.
 */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { showGallery } from "../../../test/desk-gallery.ts";
import { caretToEnd } from "../../../test/writing.ts";

test.use({ reducedMotion: "reduce" });

const areaOn = (page: Page) => page.getByRole("textbox", { name: "Text of the post", exact: true });
const toolbarOn = (page: Page) => page.getByRole("toolbar", { name: "Tools for Text of the post" });
const menuOn = (page: Page) => page.getByRole("listbox", { name: "Add" });

async function beginWriting(page: Page) {
  await showGallery(page, "writing");
  await expect(areaOn(page)).toHaveAttribute("aria-multiline", "true");
  await areaOn(page).focus();
}

const written = z.object({ type: z.literal("doc"), content: z.array(z.unknown()) });

/** The blocks that were given out last. */
async function blocksOn(page: Page) {
  const json = await page.locator("output").textContent();
  return written.parse(JSON.parse(json ?? "")).content;
}

const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (...content: object[]) => ({ type: "listItem", content });

/** Key by key, as fingers do. */
const type = (page: Page, words: string) => page.keyboard.type(words);
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test("Markdown's signs become what they mean as one types them", async ({ page }) => {
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
  expect(await blocksOn(page)).toEqual([
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
});

test("/ adds blocks by the first letters of their names, and Escape leaves it as text", async ({
  page,
}) => {
  await beginWriting(page);
  await type(page, "/");
  await expect(menuOn(page).getByRole("option")).toHaveCount(10);
  expect(await faultsOn(page, { widths: [1280] })).toEqual([]);
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
});

test("the menu stays within the window, however low the caret is and however small the window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await beginWriting(page);
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

test("a link is made, refused, changed and removed by keyboard, and a change is undone", async ({
  page,
}) => {
  await beginWriting(page);
  await type(page, "Read prices");
  await press(page, "Control+Shift+ArrowLeft", "Control+Shift+K");
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  expect(await faultsOn(page, { widths: [1280] })).toEqual([]);
  await type(page, "javascript:alert(1)");
  await press(page, "Enter");
  await expect(page.getByText("A link begins with https://")).toBeVisible();
  await address.fill("/pricing");
  await press(page, "Enter");
  await expect(areaOn(page)).toBeFocused();
  const link = (href: string) => ({ type: "link", attrs: { href } });
  expect(await blocksOn(page)).toEqual([
    paragraph(text("Read "), text("prices", link("/pricing"))),
  ]);

  // The caret stands behind the link, and is in it a moment after the key.
  await press(page, "ArrowLeft");
  const tool = toolbarOn(page).getByRole("button", { name: "Link", exact: true });
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await press(page, "Control+Shift+K");
  await expect(address).toHaveValue("/pricing");
  await press(page, "Escape");
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+Shift+K");
  await page.getByRole("button", { name: "Remove link" }).press("Enter");
  expect(await blocksOn(page)).toEqual([paragraph(text("Read prices"))]);
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+z");
  expect(await blocksOn(page)).toEqual([
    paragraph(text("Read "), text("prices", link("/pricing"))),
  ]);

  await press(page, "End");
  await type(page, " at example.com now");
  await expect(areaOn(page).getByRole("link", { name: "example.com" })).toHaveAttribute(
    "href",
    "https://example.com",
  );
});

test("Tab leads past the tools and on, and Alt F10 to them, where arrows go from one to the next", async ({
  page,
}) => {
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
});

test("a table and a callout are changed by the menus that their tools become", async ({ page }) => {
  await beginWriting(page);
  const tool = (name: string) => toolbarOn(page).getByRole("button", { name, exact: true });
  const choose = async (name: string, choice: string) => {
    await tool(name).press("Enter");
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
  expect(await blocksOn(page)).toEqual([paragraph(text("Hot"))]);
});

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
  expect(await blocksOn(page)).toEqual([
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
  expect(await blocksOn(page)).toEqual([
    paragraph(
      text("Bold", { type: "bold" }),
      text(" and "),
      text("a link", { type: "link", attrs: { href: "https://example.com/" } }),
    ),
  ]);
});

test("a picture that is there keeps its file, and its words and caption are written", async ({
  page,
}) => {
  await showGallery(page, "writing");
  const area = page.getByRole("textbox", { name: "A post", exact: true });
  await area.getByLabel("Alternative text").fill("The sign");
  const caption = area.locator("figcaption").last();
  await caption.click();
  await press(page, "End");
  await type(page, ", new");
  await press(page, "Enter");
  await type(page, "Below");
  const blocks = await blocksOn(page);
  expect(blocks.slice(8, 10)).toEqual([
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
});

test("what is read only has no tools and takes no letters", async ({ page }) => {
  await showGallery(page, "writing");
  const area = page.getByRole("textbox", { name: "A finished post" });
  await expect(area).toHaveAttribute("aria-readonly", "true");
  const before = await area.textContent();
  await area.focus();
  await type(page, "x");
  expect(await area.textContent()).toBe(before);
  await expect(page.getByRole("toolbar", { name: "Tools for A finished post" })).toHaveCount(0);
});

test("a video is added by its address, refused where its site is unknown, titled and removed by keyboard", async ({
  page,
}) => {
  await beginWriting(page);
  await type(page, "/vid");
  await press(page, "Enter");
  const area = areaOn(page);
  const address = area.getByLabel("Address");
  await expect(address).toBeFocused();
  await type(page, "https://films.example/1");
  await expect(area.getByRole("status")).toHaveText(/^This is no address of a video or a map of Y/);
  expect(await faultsOn(page, { widths: [360, 1280] })).toEqual([]);
  await address.fill("https://youtu.be/aqz-KE-bpKQ");
  await expect(area.getByRole("status")).toHaveText(/^A video on YouTube/);
  await press(page, "Enter");
  await type(page, "A count");
  await press(page, "Enter");
  await type(page, "Below");
  const film = (title: string) => ({
    type: "embed",
    attrs: { address: "https://youtu.be/aqz-KE-bpKQ", title },
  });
  expect(await blocksOn(page)).toEqual([film("A count"), paragraph(text("Below"))]);
  await area.getByRole("button", { name: "Remove" }).press("Enter");
  expect(await blocksOn(page)).toEqual([paragraph(text("Below"))]);
  await expect(area).toBeFocused();
});

test("an address of a video that stands alone becomes one, pasted or before Enter, and Undo leaves the link", async ({
  page,
}) => {
  const href = "https://vimeo.com/76979871";
  const film = { type: "embed", attrs: { address: href, title: "" } };
  const link = paragraph(text(href, { type: "link", attrs: { href } }));
  await beginWriting(page);
  await paste(page, href, "text/plain");
  await type(page, "Below");
  expect(await blocksOn(page)).toEqual([film, paragraph(text("Below"))]);
  await page.getByRole("button", { name: "Begin again" }).press("Enter");

  await areaOn(page).focus();
  await type(page, href);
  await press(page, "Enter");
  expect(await blocksOn(page)).toEqual([film]);
  await press(page, "Control+z");
  expect(await blocksOn(page)).toEqual([link]);
  await press(page, "Enter");
  await type(page, "Words");
  expect(await blocksOn(page)).toEqual([link, paragraph(text("Words"))]);

  await page.getByRole("button", { name: "Begin again" }).press("Enter");
  await areaOn(page).focus();
  await type(page, "- ");
  await paste(page, href, "text/plain");
  await press(page, "Enter", "Enter");
  await paste(page, "https://films.example/1", "text/plain");
  await type(page, " ");
  expect((await blocksOn(page)).map((block) => Object(block).type)).toEqual([
    "bulletList",
    "paragraph",
  ]);
});

async function paste(page: Page, pasted: string, as = "text/html") {
  await areaOn(page).evaluate(
    (area, { words, type: of }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(of, words);
      area.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { words: pasted, type: as },
  );
}
