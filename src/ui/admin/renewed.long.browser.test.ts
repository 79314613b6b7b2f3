/** A tab that was loaded before an upgrade, whose files the site no longer has. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../test/taken-over.ts";

test.use({ viewport: withoutPreview });

const said = "Foyer was updated since you opened this page.";
const title = (page: Page) => page.getByLabel("Title", { exact: true });
/** As the page of an earlier build has it. */
const growOld = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.build = "/assets/manifest-staff-earlier.js";
  });
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test.beforeEach(async ({ page, site, allowErrors }) => {
  allowErrors("404 (Not Found)", "409 (Conflict)", "422 (Unprocessable", "net::ERR_FAILED");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
});

test("a tab older than the staff area is told so on top of all else, leads on, and loses no word where it is loaded anew", {
  tag: "@unsaved",
}, async ({ page, context }) => {
  const list = page.url();
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await page.route("**/draft", (route) => route.abort());
  await title(page).fill("Typed in an old tab");
  await comeBack(page);
  await expect(page.getByText(said)).toBeHidden();
  await growOld(page);
  await comeBack(page);
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText(said)).toBeHidden();
  await expect(title(page)).toHaveValue("Typed in an old tab");
  await page.unroute("**/draft");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.goto(list);
  await growOld(page);
  await comeBack(page);
  const [renewed, offline] = [page.getByText(said), page.getByText("You are offline.")];
  await expect(renewed).toBeVisible();
  await page.setViewportSize({ width: 360, height: 480 });
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const [above, below] = [await offline.boundingBox(), await renewed.boundingBox()];
  expect(above?.y).toBe(0);
  expect(below?.y).toBeGreaterThanOrEqual(above?.height ?? 0);
  await context.setOffline(false);
  await expect(offline).toBeHidden();

  // A link leads on, although the code of other screens is gone.
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/\/staff\/inbox$/);
  await expect(renewed).toBeHidden();

  // What is fetched late, and is gone, leads to the staff area of today.
  await page.goto(new URL("/staff/content/flows", list).href);
  await growOld(page);
  const code = "**/assets/item-map-*.js";
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Map" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText(said);
  await page.unroute(code);
  await main.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator(".react-flow__node").first()).toBeVisible();
});

test("a tab that was told to load anew asks no more by itself, and is saved once it has", {
  tag: "@unsaved",
}, async ({ page }) => {
  await page.clock.install();
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await expect(title(page)).toBeVisible();
  const other = await page.context().newPage();
  waitForReact(other);
  await other.goto(page.url());
  await expect(title(other)).toBeVisible();
  await other.getByRole("link", { name: "Category, author" }).click();
  await other.getByLabel("Author").fill("Written elsewhere");
  await expect(other.getByText(/^Saved /)).toBeVisible();
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().endsWith("/draft")) sent.push(asked.url());
  });
  await page.route("**/draft", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const draft = route.request().postDataJSON();
    return route.continue({ postData: { ...draft, form: "earlier" } });
  });
  await title(page).fill("Typed in an old tab");
  await expect(page.getByText("Not saved: Foyer was updated")).toBeVisible();
  await page.getByRole("link", { name: "Category, author" }).click();
  // It has been read anew by then.
  await expect(page.getByLabel("Author")).toHaveValue("Written elsewhere");
  const told = sent.length;
  await page.clock.runFor(60_000);
  await comeBack(page);
  await page.getByLabel("Author").fill("Typed after that");
  await page.clock.runFor(60_000);
  const saved = other.waitForResponse((answer) => answer.url().endsWith("/draft"));
  await other.getByLabel("Excerpt").fill("Written elsewhere, too");
  await saved;
  // Whoever asks for more is answered once more, and it is read once more.
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await expect(page.getByLabel("Excerpt")).toHaveValue("Written elsewhere, too");
  await expect(page.getByText("Not saved: Foyer was updated")).toBeVisible();
  await expect(publish).toBeEnabled();
  await page.unroute("**/draft");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(sent.length).toBe(told + 2);
  await page.reload();
  await expect(page.getByLabel("Author")).toHaveValue("Typed after that");
});

test("words that have no place any more stay in the tab, and the rest is saved", {
  tag: "@unsaved",
}, async ({ page }) => {
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  let isOld = true;
  await page.route("**/draft", (route) => {
    const sent = route.request().postDataJSON();
    return route.continue(isOld ? { postData: { ...sent, form: "earlier" } } : {});
  });
  await title(page).fill("Typed in an old tab");
  await expect(page.getByText("Not saved: Foyer was updated")).toBeVisible();
  await page.addInitScript(
    (standfirst) => {
      const [name] = Object.keys(sessionStorage).filter((key) => key.startsWith("document-draft:"));
      // The preview may still be loading, in the tab that has yet to be reloaded.
      if (window !== window.top || name === undefined || "isOlder" in sessionStorage) return;
      const kept = JSON.parse(sessionStorage.getItem(name) ?? "[]");
      sessionStorage.setItem(name, JSON.stringify([...kept, standfirst]));
      sessionStorage.setItem("isOlder", "");
    },
    { path: "standfirst", value: "A line of an earlier admin" },
  );
  page.on("dialog", (dialog) => dialog.accept());
  // No sooner: as it leaves, the old tab may send once more.
  page.once("domcontentloaded", () => {
    isOld = false;
  });
  await page.reload();
  const apart = page.getByRole("region", { name: "Unsaved text" });
  await expect(apart.getByRole("blockquote")).toHaveText("A line of an earlier admin");
  await expect(title(page)).toHaveValue("Typed in an old tab");
  await apart.getByRole("button", { name: "Discard" }).click();
  await expect(apart).toBeHidden();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(apart).toBeHidden();
  await expect(title(page)).toHaveValue("Typed in an old tab");
});
