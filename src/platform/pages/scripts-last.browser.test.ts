import { expect, test } from "../../../test/browser.ts";
import { holdMotion } from "../../../test/hold-motion.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";
import { slowLine } from "../../../test/slow-line.ts";
import { withoutTimer } from "../../../test/without-timer.ts";

/** After this long a page helps itself. */
const limitMs = 15_000;

test("scripts are fetched once the page is painted", { tag: "@network" }, async ({ page }) => {
  for (const path of ["/", "/blog", "/services/digital-marketing/email-marketing"]) {
    await page.goto(path);
    const { painted, first } = await page.evaluate(() => ({
      painted:
        performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
      first: Math.min(
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(first).toBeGreaterThan(painted);
  }
});

test("a page opened in the background is taken over there", { tag: "@scripts" }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
});

test("what the browser can do by itself it does before the scripts come", {
  tag: "@scripts",
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/", { waitUntil: "commit" });
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  const group = main.locator("summary", { hasText: "Business process" });
  await group.click();
  await expect(main.getByRole("link", { name: "Job portal" })).toBeVisible();
  await page.keyboard.press("Escape");
  const questions = page.getByRole("main").locator("details");
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  await main.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  expect(await page.locator("html").getAttribute("data-taken-over")).toBeNull();
  letGo();
});

test("what was opened before the scripts stays open when they come", { tag: "@scripts" }, async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/about", { waitUntil: "commit" });
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  await main.locator("summary", { hasText: "Business process" }).click();
  await expect(main.getByRole("link", { name: "Job portal" })).toBeVisible();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
  await main.getByRole("link", { name: "All of Business process" }).click();
  await expect(page).toHaveURL("/services/business-process");
  await expect(main.getByRole("link", { name: "Business domains" })).toBeHidden();
});

test("presses that come before the scripts are answered by them, each of them, and show that they wait", {
  tag: "@scripts",
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await withoutTimer(page, limitMs);
  await page.goto("/", { waitUntil: "commit" });
  const phrases = page.getByRole("region", { name: "Said after go-live" });
  const next = phrases.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await next.click();
  await expect(next).toHaveAttribute("aria-busy", "true");
  await page
    .getByRole("radio", { name: "Dark", exact: true })
    .check({ force: true, noWaitAfter: true })
    .catch(() => {});
  const chat = page.getByRole("button", { name: "Open chat", exact: true });
  await chat.click();
  await expect(chat).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(phrases.getByText("3 of 3")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark", exact: true })).toBeChecked();
  await expect(page).toHaveURL("/");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a slider's button shows that it waits until the slider moves", { tag: "@scripts" }, async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  const letMove = await holdMotion(page);
  await page.goto("/", { waitUntil: "commit" });
  const phrases = page.getByRole("region", { name: "Said after go-live" });
  const next = phrases.getByRole("button", { name: "Next", exact: true });
  await next.click();
  letGo();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over", "");
  await expect(next).toHaveAttribute("aria-busy", "true");
  letMove();
  await expect(phrases.getByText("2 of 3")).toBeAttached();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("where the scripts cannot be had a press leads on without them", { tag: "@scripts" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors("Failed to load resource");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\??$/);
});

test("where the scripts come and break, a press leads on without them after 15 s", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors("the entry broke");
  // It stands still but for what is said below: a press alone may take a busy machine seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route("**/assets/entry.client-*.js", async (route) => {
    const response = await route.fetch();
    const body = `throw new Error("the entry broke"); ${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const broken = page.waitForEvent("pageerror");
  await page.goto("/about", { waitUntil: "commit" });
  const chat = page.getByRole("button", { name: "Open chat", exact: true });
  await chat.click();
  await expect(chat).toHaveAttribute("aria-busy", "true");
  await broken;
  await page.clock.fastForward(limitMs - 1);
  await expect(chat).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(1);
  await expect(page).toHaveURL(/\/chat\??$/);
  // The chat's page asks for the entry too, maybe when the test is over.
  await page.unrouteAll({ behavior: "wait" });
});

test("what React alone can answer waits for it longer than 15 s", { tag: "@scripts" }, async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.clock.install();
  const asked = page.waitForRequest("**/assets/entry.client-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await asked;
  const phrases = page.getByRole("region", { name: "Said after go-live" });
  const next = phrases.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await page
    .getByRole("radio", { name: "Dark", exact: true })
    .check({ force: true, noWaitAfter: true })
    .catch(() => {});
  await page.clock.fastForward(limitMs + 1_000);
  await expect(next).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(phrases.getByText("2 of 3")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("on a slow line nothing that is pressed is lost, and no press leaves the page", {
  tag: "@scripts",
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await withoutTimer(page, limitMs);
  await slowLine(page);
  await page.goto("/", { waitUntil: "commit" });
  const phrases = page.getByRole("region", { name: "Said after go-live" });
  await phrases.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Services menu" }).click();
  await expect(
    page.getByRole("link", { name: "Business process", exact: true }).first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  expect(
    await page.locator("html").getAttribute("data-taken-over"),
    "React has not come",
  ).toBeNull();
  letGo();
  // Seconds on this line, however quick the machine.
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 60_000 });
  await expect(phrases.getByText("2 of 3")).toBeAttached({ timeout: 60_000 });
  await expect(page).toHaveURL("/");
});

test("what was typed before the scripts is searched for when they come", {
  tag: "@scripts",
}, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto("/blog", { waitUntil: "commit" });
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  letGo();
  await expect(page).toHaveURL("/blog?search=audit");
});
