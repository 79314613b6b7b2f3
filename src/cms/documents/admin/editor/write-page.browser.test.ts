import type { Page } from "@playwright/test";
import { expect, test } from "../../../../../test/browser.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../../test/staff-in-browser.ts";
import { caretToEnd } from "../../../../../test/writing.ts";
import { pasteInto } from "../../../../../test/writing-area.ts";

const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
const sections = (page: Page) => parts(page).getByRole("list", { name: "Sections" });
const openPart = (page: Page, name: string) => parts(page).getByRole("link", { name }).click();
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

const bullet = (words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span>` +
  `<![endif]>${words}</p>`;
const fromWord =
  "<p class=MsoNormal>What ERPs do.</p><h2>Twice the <s>work</s>.</h2>" +
  `<p class=MsoNormal>Why so?</p>${bullet("Sap")}${bullet("Odoo")}`;
const development = "/services/it-development-consulting/erp-development";

test("an editor changes a page's sections: their words, their order, one hidden, one new, one gone", {
  tag: "@keyboard",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(withoutPreview);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages?words=erp+automation`);
  await page.getByRole("link", { name: "ERP automation" }).click();
  const titles = sections(page).getByRole("link");
  await expect(titles).toHaveCount(7);
  await openPart(page, "Where the hours go");
  const heading = page.getByLabel("Heading");
  await expect(heading).toHaveValue("Where the hours go");
  await heading.fill("Where the days go");
  await expect(titles.nth(1)).toHaveText("Where the days go");
  const words = page.getByRole("textbox", { name: "Text", exact: true });
  await words.press("Control+A");
  await words.press("Delete");
  await pasteInto(words, fromWord);
  const blocks = words.locator(":scope > *");
  await expect(blocks).toHaveText(["What ERPs do.", "Twice the work.", "Why so?", "SapOdoo", ""]);
  await expect(words.getByRole("list").getByRole("listitem")).toHaveText(["Sap", "Odoo"]);
  await caretToEnd(words);
  await words.press("Control+Home");
  await words.press("Control+Shift+ArrowRight");
  await words.press("Control+Shift+K");
  const pages = page.getByRole("combobox", { name: "Or a page, post or case of this site" });
  await pages.fill("ERP development");
  await expect(page.getByRole("option")).toHaveText(["ERP development"]);
  await pages.press("ArrowDown");
  await pages.press("Enter");
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(development);
  await address.press("Enter");
  await expect(words.getByRole("link")).toHaveAttribute("href", development);
  await isSaved(page);

  await titles.nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(titles.first()).toHaveText("Where the days go");
  await expect(titles.first()).toBeFocused();
  await expect(titles.first()).toHaveAttribute("aria-current", "page");

  await parts(page).getByRole("button", { name: "Add a section" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Aside/ }).press("Enter");
  // The section that was open has a heading, too.
  await expect(page.getByText("Aside, 2 of 8")).toBeVisible();
  await expect(page.getByLabel("Heading")).toBeFocused();
  await page.keyboard.type("Said in passing");
  await words.click();
  await page.keyboard.type("Your **ERP** stays.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- For good");
  await expect(words.locator("strong")).toHaveText("ERP");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(words).not.toBeFocused();
  await expect(titles.nth(1)).toHaveText("Said in passing");
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(titles).toHaveCount(9);
  await page.getByRole("button", { name: "Remove section" }).press("Enter");
  await expect(titles).toHaveCount(8);

  // The part that one comes from has the same buttons.
  const partTitle = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await openPart(page, "Built around the core");
  await expect(partTitle).toHaveText("Built around the core");
  await page.getByRole("button", { name: "Hide it from visitors" }).press("Enter");
  await expect(page.getByText("Visitors do not see it.")).toBeVisible();
  await openPart(page, "Reported after the switch");
  await expect(partTitle).toHaveText("Reported after the switch");
  await page.getByRole("button", { name: "Remove section" }).press("Enter");
  await expect(titles).toHaveCount(7);
  await isSaved(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/services/business-process/erp-automation`);
  const read = visitor.locator("main").getByRole("heading", { level: 2 });
  await expect(read.first()).toHaveText("Where the days go");
  await expect(visitor.getByText("Your ERP stays.")).toBeVisible();
  await expect(visitor.getByText("Your ERP stays.").getByText("ERP", { exact: true })).toHaveCSS(
    "font-weight",
    "600",
  );
  await expect(visitor.getByRole("listitem").filter({ hasText: "For good" })).toBeVisible();
  await expect(visitor.getByText("Twice the work.")).toBeVisible();
  const linked = visitor.getByRole("main").getByRole("link", { name: "What", exact: true });
  await expect(linked).toHaveAttribute("href", development);
  await expect(visitor.getByText("Built around the core")).toHaveCount(0);
  await expect(visitor.getByText("Reported after the switch")).toHaveCount(0);

  await page.reload();
  await parts(page).getByRole("button", { name: "Show Built around the core again" }).click();
  await isSaved(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Built around the core")).toBeVisible();
});
