import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };
const marketing = "Digital marketing";

const row = (page: Page, title: string) =>
  page.locator("[data-row]").filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** Of the pages below one, in the order they are drawn in. */
const below = async (page: Page, title: string): Promise<string[]> => {
  const group = page
    .getByRole("listitem")
    .filter({ has: row(page, title) })
    .last();
  return group.getByRole("list").getByRole("link").allInnerTexts();
};
const grip = (page: Page, title: string) => page.getByLabel(`Move ${title}: drag it`);

async function drag(page: Page, title: string, { to, share }: { to: string; share: number }) {
  await row(page, to).scrollIntoViewIfNeeded();
  await grip(page, title).hover();
  await page.mouse.down();
  const box = await row(page, to).boundingBox();
  if (!box) throw new Error("the row is not drawn");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * share, { steps: 4 });
  await expect(row(page, to)).toHaveAttribute("data-drop", /before|after|into/);
  await page.mouse.up();
}

test("pages are put in order by keyboard, by pointer and step by step, moved to another group and taken back", {
  tag: "@pointer",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  const first = ["Search engine optimisation", "Social media marketing", "Search engine marketing"];
  const [seo = "", social = "", engine = ""] = first;
  expect((await below(page, marketing)).slice(0, 3)).toEqual(first);

  await page.getByRole("link", { name: social, exact: true }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Moved. Menus and cards follow.")).toBeVisible();
  await expect.poll(async () => (await below(page, marketing)).slice(0, 2)).toEqual([social, seo]);
  await expect(page.getByRole("link", { name: social, exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await below(page, marketing)).slice(0, 2)).toEqual([seo, social]);

  await page.getByRole("link", { name: social, exact: true }).press("Alt+ArrowLeft");
  await page.getByRole("dialog", { name: `Move ${social}` }).press("Escape");
  const moved = page.getByText("Moved. Menus and cards follow.");
  await expect(moved).toHaveCount(0);
  await drag(page, engine, { to: seo, share: 0.2 });
  await expect.poll(async () => (await below(page, marketing))[0]).toBe(engine);
  // The order is drawn before it is kept.
  await expect(moved).toBeVisible();
  await page.reload();
  expect((await below(page, marketing))[0]).toBe(engine);
  await drag(page, engine, { to: "Business domains", share: 0.5 });
  const dialog = page.getByRole("dialog", { name: `Move ${engine}` });
  await expect(dialog).toContainText("/services/business-domains/search-engine-marketing");
  await expect(dialog).toContainText("redirected to the new one");
  await dialog.getByRole("button", { name: "Move it" }).click();
  await expect.poll(async () => (await below(page, "Business domains")).at(-1)).toBe(engine);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await below(page, marketing))[0]).toBe(engine);

  await page.getByRole("button", { name: `What is below ${marketing}` }).click();
  await expect(page.getByRole("link", { name: engine, exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: engine, exact: true })).toBeHidden();

  await page.setViewportSize(phone);
  // Behind an open menu the page is hidden from readers.
  const titles = () => page.locator("[data-row] a").allInnerTexts();
  const place = async (title: string) => (await titles()).indexOf(title);
  await page.getByLabel("More for Terms").click();
  for (const _ of ["over Cookies", "over Privacy"]) {
    const before = await place("Terms");
    // The next step is not to overtake this one, which is drawn before it is kept.
    const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("menuitem", { name: "Move up" }).click();
    await expect.poll(() => place("Terms")).toBeLessThan(before);
    await kept;
  }
  await expect.poll(async () => (await place("Terms")) < (await place("Privacy"))).toBe(true);
  await page.getByRole("menuitemcheckbox", { name: "Useful links at the foot" }).click();
  await expect(row(page, "Terms")).toContainText("Foot");
  await expect(page.getByText("Its menus are changed.")).toBeVisible();
  await page.keyboard.press("Escape");
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
