import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

const paper = { light: "rgb(251, 248, 241)", dark: "rgb(21, 19, 15)" };
const bar = { light: "#fbf8f1", dark: "#15130f" };
const themes = (page: Page) => page.getByRole("contentinfo").getByRole("group", { name: "Theme" });
const theme = (page: Page, name: string) => themes(page).getByRole("radio", { name });
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const barOf = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.find((meta) => matchMedia(meta.media || "all").matches)?.content;
  });

async function shows(page: Page, name: keyof typeof paper) {
  await expect.poll(() => ground(page)).toBe(paper[name]);
  await expect.poll(() => barOf(page), "the browser's own bars").toBe(bar[name]);
}

test("a chosen theme holds over a reload and a change of page, before any script, and in another tab; System follows the device", {
  tag: "@storage",
}, async ({ page, context, allowErrors }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await expect(theme(page, "System")).toBeChecked();
  await shows(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await shows(page, "dark");
  await theme(page, "Light").check();
  await shows(page, "light");
  await theme(page, "System").check();
  await shows(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await shows(page, "light");
  await page.keyboard.press("ArrowUp");
  await expect(theme(page, "Dark")).toBeChecked();
  await shows(page, "dark");

  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload();
  await expect(theme(page, "Dark")).toBeChecked();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  expect(await ground(page)).toBe(paper.dark);
  const other = await context.newPage();
  await other.goto("/services");
  await expect(other.locator("html")).toHaveAttribute("data-taken-over", "");
  await theme(other, "Light").check();
  await expect(theme(page, "Light")).toBeChecked();
  await shows(page, "light");
  await theme(page, "Dark").check();

  allowErrors("net::ERR_FAILED");
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
