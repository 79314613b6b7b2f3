import { expect, type Page, test } from "@playwright/test";
import { codeOf } from "./code-of.ts";

const slug = "a-consent-banner-that-means-what-it-says";
const markup = codeOf(slug, '<script type="text/plain"');
const script = codeOf(slug, "const KEY");
const home = "https://shop.example/";

/** Sets the cookies that Google Analytics sets, for the parent domain as it does. */
const measuring = `for (const name of ["_ga", "_ga_AB12CD34"])
  document.cookie = name + "=1; path=/; domain=shop.example";
document.cookie = "_gat=1; path=/";`;
const advertising = 'document.cookie = "_gcl_au=1; path=/; domain=shop.example";';
const lateCookie = 'document.cookie = "_ga_AB12CD34=late; path=/; domain=shop.example"';
const tags = { "stats.example": measuring, "ads.example": advertising };

/**
 * The post's page for every address of the shop.
 *
 * @returns the hosts that were asked for a tag, in order
 */
async function openShop(page: Page, code = script): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/*", (route) => {
    const { host, pathname } = new URL(route.request().url());
    if (host !== "shop.example") asked.push(host);
    if (pathname === "/favicon.ico") return route.fulfill({ status: 204 });
    const tag = Object.entries(tags).find(([name]) => name === host)?.[1];
    if (tag) return route.fulfill({ contentType: "text/javascript", body: tag });
    const body = `<!doctype html><title>Shop</title>${markup}<script>${code}</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(home);
  return asked;
}

const banner = (page: Page) => page.getByRole("region", { name: "Cookie choice" });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const cookieNames = async (page: Page) =>
  (await page.context().cookies(home)).map(({ name }) => name).sort();

test("before a choice the banner shows, no tag is asked for and nothing is stored", {
  tag: "@storage",
}, async ({ page }) => {
  const asked = await openShop(page);
  await expect(banner(page).getByRole("button")).toHaveText([
    "Reject both",
    "Measurement only",
    "Accept both",
  ]);
  expect(asked).toEqual([]);
  expect(await cookieNames(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("yes to measurement starts no advertising script, on this page or the next", {
  tag: "@storage",
}, async ({ page }) => {
  const asked = await openShop(page);
  await press(page, "Measurement only");
  await expect.poll(() => asked).toEqual(["stats.example"]);
  await expect(banner(page)).toBeHidden();
  await page.goto(`${home}next`, { waitUntil: "networkidle" });
  expect(asked).toEqual(["stats.example", "stats.example"]);
  await expect(page.locator('script[data-purpose="advertising"]')).toHaveAttribute(
    "type",
    "text/plain",
  );
});

test("a script that does not read the purpose is found out", { tag: "@storage" }, async ({
  page,
}) => {
  const heedless = script.replace(/\[data-purpose="[^"]*"\]/, "");
  expect(heedless).not.toBe(script);
  const asked = await openShop(page, heedless);
  await press(page, "Measurement only");
  await expect.poll(() => asked.toSorted()).toEqual(["ads.example", "stats.example"]);
});

test("yes to both starts each tag once", { tag: "@storage" }, async ({ page }) => {
  const asked = await openShop(page);
  await press(page, "Accept both");
  await expect.poll(() => asked.length).toBe(2);
  await press(page, "Cookie choice");
  await press(page, "Accept both");
  await expect(banner(page)).toBeHidden();
  expect(asked.toSorted()).toEqual(["ads.example", "stats.example"]);
});

test("a refusal holds on three further pages", { tag: "@storage" }, async ({ page }) => {
  const asked = await openShop(page);
  await press(page, "Reject both");
  for (const path of ["one", "two", "three"]) {
    await page.goto(home + path, { waitUntil: "networkidle" });
    await expect(banner(page)).toBeHidden();
  }
  expect(asked).toEqual([]);
});

test("taking it back reloads the page and clears every cookie of the purpose", {
  tag: "@storage",
}, async ({ page }) => {
  const asked = await openShop(page);
  await press(page, "Accept both");
  await expect
    .poll(() => cookieNames(page))
    .toEqual(["_ga", "_ga_AB12CD34", "_gat", "_gcl_au"].sort());
  const reloaded = page.waitForEvent("load");
  await press(page, "Cookie choice");
  await press(page, "Reject both");
  await reloaded;
  await page.waitForLoadState("networkidle");
  expect(await cookieNames(page), "and none that the list does not name").toEqual(["_gat"]);
  expect(asked).toHaveLength(2);
});

test("what a tag writes on its way out is cleared by the next load", { tag: "@storage" }, async ({
  page,
}) => {
  await openShop(page);
  await press(page, "Measurement only");
  await expect.poll(() => cookieNames(page)).toContain("_ga_AB12CD34");
  await page.addScriptTag({ content: `addEventListener("pagehide", () => { ${lateCookie} });` });
  const reloaded = page.waitForEvent("load");
  await press(page, "Cookie choice");
  await press(page, "Reject both");
  await reloaded;
  await expect.poll(() => cookieNames(page)).toEqual(["_gat"]);
});

test("by keyboard alone every button is reached, and focus is not lost after the choice", {
  tag: "@storage",
}, async ({ page }) => {
  await openShop(page);
  const main = page.locator("main");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Cookies" })).toBeFocused();
  for (const name of ["Reject both", "Measurement only", "Accept both"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  const change = page.getByRole("button", { name: "Cookie choice" });
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Reject both" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(change).toBeFocused();
});

test("a choice made for an earlier version is asked afresh, and starts nothing", {
  tag: "@storage",
}, async ({ page }) => {
  await page.addInitScript(() => {
    const old = { purposes: ["measurement", "advertising"], version: 3 };
    localStorage.setItem("cookie-choice", JSON.stringify(old));
  });
  const asked = await openShop(page);
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test("with storage blocked the choice holds for this page only", { tag: "@storage" }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is blocked.", "SecurityError");
      },
    }),
  );
  const asked = await openShop(page);
  await press(page, "Measurement only");
  await expect.poll(() => asked).toEqual(["stats.example"]);
  await page.goto(`${home}next`);
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual(["stats.example"]);
});
