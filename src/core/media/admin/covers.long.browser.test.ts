/**
 * Pictures in fields of their own: chosen, sent, taken away by keyboard
 * in the staff area, and met by visitors.
 */
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { main } from "../../../../test/main-menus.ts";
import { aPicture } from "../../../../test/pictures.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../test/staff-in-browser.ts";

test.use({ viewport: withoutPreview });

const file = (name: string, colour: string) =>
  aPicture({ width: 1_600, height: 1_200, colour })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, buffer, mimeType: "image/png" }));
const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
const openPart = (page: Page, name: string) =>
  parts(page).getByRole("link", { name, exact: true }).press("Enter");
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Choose a picture" });

/** Sent in the dialog where pictures are chosen, and that is it. */
async function uploadOne(page: Page, name: string, colour: string) {
  await page.getByRole("button", { name: "Choose a picture" }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Upload one" }).press("Enter");
  await (await chooser).setFiles(await file(name, colour));
  await expect(dialog(page)).toBeHidden();
}

async function chooseOne(page: Page, name: string) {
  await page.getByRole("button", { name: "Choose a picture" }).press("Enter");
  await dialog(page).getByRole("button", { name }).press("Enter");
}

async function publish(page: Page): Promise<string> {
  await isSaved(page);
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("The changes are live.")).toBeVisible();
  return (await page.getByRole("link", { name: "View on the site" }).getAttribute("href")) ?? "";
}

/** By its address, with a memory of its own. */
async function visit(browser: Browser, url: string, width = 1_280) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(url);
  return { context, page };
}

/** A busy browser may draw half of a page, and what comes to stand beside that half is no move. */
const visible = 0.005;
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries().map((entry) => Reflect.get(entry, "value"));
          resolve(all.reduce((sum, value) => sum + Number(value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

const sharedBy = (page: Page) =>
  page.locator('meta[name="twitter:image"]').getAttribute("content").then(String);

test("a cover is chosen by keyboard; lists, posts, pages and cases show it in its width, and nothing moves", {
  tag: "@layout",
}, async ({ page, browser, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "What ABDM asks of a ten-bed clinic" }).click();
  await openPart(page, "Cover");
  await uploadOne(page, "quay.png", "#1f5d50");
  await expect(page.getByText(/“Cover”\) is not described/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose another picture" })).toBeFocused();
  await page.getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeFocused();
  await chooseOne(page, "quay.png");
  const path = await publish(page);
  const give = async (at: string, title: string) => {
    await page.goto(`${url}/staff/content/${at}`);
    await page.getByRole("link", { name: title }).click();
    await openPart(page, "Picture");
    await chooseOne(page, "quay.png");
    return publish(page);
  };
  const service = await give("pages?words=erp+automation", "ERP automation");
  const one = await give("cases", "A bed free in half the time after discharge");

  await page.goto(`${url}/staff/media`);
  await page.getByRole("link", { name: "quay.png" }).click();
  await page.getByLabel("Alternative text").fill("Boats at the quay");
  await page.getByLabel("Name").focus();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const point = page.getByRole("button", { name: /^Kept in view/ });
  await point.click({ position: { x: ((await point.boundingBox())?.width ?? 0) / 2, y: 1 } });
  await expect(point).toHaveAccessibleName("Kept in view: 50% from the left, 0% from the top");

  const post = await visit(browser, url + path);
  const cover = post.page.getByRole("img", { name: "Boats at the quay" });
  await expect(cover).toHaveJSProperty("complete", true);
  await expect(cover).toHaveCSS("object-position", "50% 0%");
  await expect(cover).toHaveAttribute("fetchpriority", "high");
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-1280\.avif$/);
  expect(await shifts(post.page)).toBeLessThan(visible);
  const crop = await sharedBy(post.page);
  expect(crop).toMatch(/-20-wide\.jpg$/);
  const answer = await post.page.request.get(new URL(crop, url).href);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  // Reached inside the site the browser draws it itself.
  await main(post.page).getByRole("link", { name: "Blog", exact: true }).click();
  const card = post.page.getByRole("article").first().locator("img");
  await expect(card).toHaveJSProperty("complete", true);
  await expect(card).toHaveAttribute("alt", "");
  for (const other of [service, one]) {
    await post.page.goto(url + other);
    await expect(post.page.locator("main img").first()).toHaveJSProperty("complete", true);
    expect(await sharedBy(post.page)).toMatch(/\/media\/crops\/[0-9a-f]{32}-20-wide\.jpg$/);
    expect(await shifts(post.page)).toBeLessThan(visible);
  }
  await post.context.close();

  const list = await visit(browser, `${url}/blog`, 360);
  const first = list.page.getByRole("article").first().locator("img");
  await expect(first).toHaveJSProperty("complete", true);
  expect(await first.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-640\.avif$/);
  const box = await first.boundingBox();
  expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10) / 10).toBe(2);
  expect(await shifts(list.page)).toBeLessThan(visible);
  for (const other of [service, one]) {
    await list.page.goto(url + other);
    await expect(list.page.locator("main img").first()).toHaveJSProperty("complete", true);
    expect(await shifts(list.page)).toBeLessThan(visible);
  }
  await list.context.close();
});
