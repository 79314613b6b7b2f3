import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";

const paper = { light: "rgb(251, 248, 241)", dark: "rgb(21, 19, 15)" };
const themes = (page: Page) => page.getByRole("contentinfo").getByRole("group", { name: "Theme" });
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("a chosen theme shows at once and holds over a reload and a change of page", {
  tag: "@storage",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await expect(themes(page).getByRole("radio", { name: "System" })).toBeChecked();
  expect(await ground(page)).toBe(paper.light);
  await themes(page).getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => ground(page)).toBe(paper.dark);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(themes(page).getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  expect(await ground(page)).toBe(paper.dark);
});

test("the theme is there before any script of the page's files, so that nothing flashes", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED");
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForLoadState();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground(page)).toBe(paper.dark);
  // What sets it stands before the styles, which hold back the first paint.
  expect(
    await page.evaluate(() => {
      const script = [...document.head.querySelectorAll("script")].find((one) =>
        one.textContent.includes("dataset.theme"),
      );
      const styles = document.head.querySelector("link[rel=stylesheet]");
      return script && styles
        ? script.compareDocumentPosition(styles) & Node.DOCUMENT_POSITION_FOLLOWING
        : 0;
    }),
  ).toBeTruthy();
});

test("without scripts there is no switch", { tag: "@noscript" }, async ({ noScript }) => {
  await noScript.goto("/about");
  await expect(noScript.getByRole("group", { name: "Theme" })).toBeHidden();
});

test("System follows the device, also while one looks, and so do the browser's own bars; keys work it, and another tab follows", {
  tag: "@live",
}, async ({ page, context }) => {
  const bars = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.find((meta) => matchMedia(meta.media || "all").matches)?.content;
    });
  const shows = async (theme: keyof typeof paper) => {
    await expect.poll(() => ground(page)).toBe(paper[theme]);
    await expect.poll(bars).toBe({ light: "#fbf8f1", dark: "#15130f" }[theme]);
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await shows("dark");
  await themes(page).getByRole("radio", { name: "Light" }).check();
  await shows("light");
  await themes(page).getByRole("radio", { name: "System" }).check();
  await shows("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await shows("light");
  await page.keyboard.press("ArrowUp");
  await expect(themes(page).getByRole("radio", { name: "Dark" })).toBeChecked();
  await shows("dark");
  const other = await context.newPage();
  await other.goto("/services");
  await expect(other.locator("html")).toHaveAttribute("data-taken-over", "");
  await themes(other).getByRole("radio", { name: "Light" }).check();
  await expect(themes(page).getByRole("radio", { name: "Light" })).toBeChecked();
  await shows("light");
});
