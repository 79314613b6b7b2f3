/** What a page does until its scripts have come, and where they never do. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { holdMotion } from "../../../test/hold-motion.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";
import { slowLine } from "../../../test/slow-line.ts";
import { withoutTimer } from "../../../test/without-timer.ts";

/** After this long a page helps itself. */
const limitMs = 15_000;

const phrases = (page: Page) => page.getByRole("region", { name: "Said after go-live" });
const next = (page: Page) => phrases(page).getByRole("button", { name: "Next", exact: true });
const chat = (page: Page) => page.getByRole("button", { name: "Open chat", exact: true });
const takenOver = (page: Page) => page.locator("html").getAttribute("data-taken-over");
/** Before React has come the box is not ticked yet. */
const chooseDark = (page: Page) =>
  page
    .getByRole("radio", { name: "Dark", exact: true })
    .check({ force: true, noWaitAfter: true })
    .catch(() => {});

test("before the scripts a browser does what it can; what was opened or typed stays when they come, in the background too", {
  tag: "@scripts",
}, async ({ page, context }) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/", { waitUntil: "commit" });
  const main = page.getByRole("navigation", { name: "Main" });
  const openGroup = async () => {
    await main.getByRole("button", { name: "Menu", exact: true }).click();
    await main.locator("summary", { hasText: "Business process" }).click();
    await expect(main.getByRole("link", { name: "Job portal" })).toBeVisible();
  };
  await openGroup();
  await page.keyboard.press("Escape");
  const questions = page.getByRole("main").locator("details");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");

  await openGroup();
  expect(await takenOver(page)).toBeNull();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
  await main.getByRole("link", { name: "All of Business process" }).click();
  await expect(page).toHaveURL("/services/business-process");
  await expect(main.getByRole("link", { name: "Business domains" })).toBeHidden();

  const letSearch = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  letSearch();
  await expect(page).toHaveURL("/blog?search=audit");

  await context.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await page.goto("/about");
  expect(await takenOver(page), "in the background").toBe("");
});

test("on a slow line presses before the scripts are answered by them, each, show that they wait, and none leaves the page", {
  tag: "@scripts",
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  const letMove = await holdMotion(page);
  await withoutTimer(page, limitMs);
  await slowLine(page);
  await page.goto("/", { waitUntil: "commit" });
  await next(page).click();
  await next(page).click();
  await expect(next(page)).toHaveAttribute("aria-busy", "true");
  await chooseDark(page);
  await page.getByRole("button", { name: "Services menu" }).click();
  await expect(
    page.getByRole("link", { name: "Business process", exact: true }).first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await chat(page).click();
  await expect(chat(page)).toHaveAttribute("aria-busy", "true");
  expect(await takenOver(page), "React has not come").toBeNull();
  letGo();
  // Seconds on this line, however quick the machine.
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark", exact: true })).toBeChecked();
  await expect(next(page), "until the slider moves").toHaveAttribute("aria-busy", "true");
  letMove();
  await expect(phrases(page).getByText("3 of 3")).toBeAttached({ timeout: 60_000 });
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});

test("where the scripts cannot be had a press leads on without them, where they break after 15 s; what React alone answers waits", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors("Failed to load resource", "Error reporting", "the entry broke");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await expect(next(page), "what does nothing is not there").toBeHidden();
  await expect(page.getByRole("radio", { name: "Dark", exact: true })).toBeHidden();
  await page.goto("/about", { waitUntil: "commit" });
  await chat(page).click();
  await expect(page).toHaveURL(/\/chat\??$/);
  await page.unrouteAll({ behavior: "wait" });

  await page.clock.install();
  const letGo = await holdScripts(page);
  const asked = page.waitForRequest("**/assets/entry.client-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await asked;
  await next(page).click();
  await chooseDark(page);
  await page.clock.fastForward(limitMs + 1_000);
  await expect(next(page)).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(phrases(page).getByText("2 of 3")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  // It stands still but for what is said below: a press alone may take a busy machine seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.route("**/assets/entry.client-*.js", async (route) => {
    const response = await route.fetch();
    const body = `throw new Error("the entry broke"); ${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const broken = page.waitForEvent("pageerror");
  await page.goto("/about", { waitUntil: "commit" });
  await chat(page).click();
  await expect(chat(page)).toHaveAttribute("aria-busy", "true");
  await broken;
  await page.clock.fastForward(limitMs - 1);
  await expect(chat(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(1);
  await expect(page).toHaveURL(/\/chat\??$/);
  // The chat's page asks for the entry too, maybe when the test is over.
  await page.unrouteAll({ behavior: "wait" });
});
