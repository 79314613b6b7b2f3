import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { accept, banner, reject, settings } from "../../../test/cookie-banner-parts.ts";
import { cookies, recorded, stored } from "../../../test/recorded-choice.ts";

const year = 31_536_000;

test("before Accept there is no cookie, no count and no look-up; Accept writes three for a year, is counted and recorded, and is the end of it", {
  tag: "@storage",
}, async ({ page, site }) => {
  const since = new Date().toISOString();
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  await page.goto("/about");
  await expect(banner(page)).toBeVisible();
  await goToContact(page);
  expect(await page.context().cookies()).toEqual([]);
  expect(await stored(page)).toEqual({});
  expect(asked.filter(({ origin }) => origin !== site.url)).toEqual([]);
  expect(asked.filter(({ pathname }) => pathname === "/ip/")).toEqual([]);

  const [said] = await Promise.all([recorded(page), accept(page).press("Enter")]);
  expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "127.0.0.1", wording: 1 });
  await expectFocusAtContent(page);
  const jar = await page.context().cookies();
  expect(await cookies(page)).toEqual({
    cookieAccepted: "true",
    browserName: "Chrome",
    ipAddress: "127.0.0.1",
  });
  for (const cookie of jar) {
    const httpOnly = cookie.name === "visitor";
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", secure: false, httpOnly });
    expect(Math.abs(cookie.expires - Date.now() / 1000 - year)).toBeLessThan(60);
  }
  expect(jar.map(({ name }) => name)).toContain("visitor");
  expect(await stored(page)).toEqual({ acceptCount: "1" });
  expect(asked.filter(({ pathname }) => pathname === "/ip/")).toHaveLength(1);
  expect(
    await site.query(
      "select accepted, withdrawn, browser, ip_said, ip_seen from consents where at >= ?",
      [since],
    ),
  ).toEqual([
    { accepted: 1, withdrawn: 0, browser: "Chrome", ip_said: "127.0.0.1", ip_seen: "127.0.0.1" },
  ]);
  await reload(page);
  await expect(banner(page)).toHaveCount(0);
});

test("Reject hides the banner over route changes, stores nothing but its count, and is asked again on the next load", {
  tag: "@storage",
}, async ({ page, site }) => {
  const since = new Date().toISOString();
  await page.goto("/about");
  const [said] = await Promise.all([recorded(page), reject(page).press("Enter")]);
  expect(said).toEqual({ accepted: false, browser: "Chrome", ip: "", wording: 1 });
  await expectFocusAtContent(page);
  await goToContact(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(await stored(page)).toEqual({ rejectCount: "1" });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await Promise.all([recorded(page), reject(page).click()]);
  expect(await stored(page)).toEqual({ rejectCount: "2" });
  const refusal = { accepted: 0, withdrawn: 0, ip_said: null, ip_seen: null };
  expect(
    await site.query("select accepted, withdrawn, ip_said, ip_seen from consents where at >= ?", [
      since,
    ]),
  ).toEqual([refusal, refusal]);
});

test("Cookie settings asks again and says what holds; Reject there withdraws, says so, and gives the focus back", {
  tag: "@storage",
}, async ({ page, site }) => {
  const since = new Date().toISOString();
  const accepted = { cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" };
  await page.goto("/about");
  await settings(page).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText("You have not answered yet.");
  await Promise.all([recorded(page), accept(page).click()]);
  await expect(settings(page)).toBeFocused();

  // By itself it changes nothing.
  await settings(page).press("Enter");
  await expect(banner(page)).toContainText("You accepted. Reject takes that back.");
  expect(await cookies(page)).toEqual(accepted);
  await reload(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies(page)).toEqual(accepted);

  await settings(page).press("Enter");
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Tab");
  const [said] = await Promise.all([recorded(page), page.keyboard.press("Enter")]);
  expect(said).toEqual({ accepted: false, withdrawn: true, browser: "Chrome", ip: "", wording: 1 });
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await expect(settings(page)).toBeFocused();
  await expect(page.getByText("Your consent is withdrawn.", { exact: true })).toBeVisible();
  await expect(settings(page)).toHaveAccessibleDescription("Your consent is withdrawn.");

  await settings(page).press("Enter");
  await expect(banner(page)).toContainText("Your consent is withdrawn. Accept gives it again.");
  await Promise.all([recorded(page), accept(page).press("Enter")]);
  await expect(settings(page)).toBeFocused();
  await expect(page.getByText("Cookies are accepted.", { exact: true })).toBeVisible();
  expect(await cookies(page)).toEqual(accepted);
  expect(await stored(page)).toEqual({ acceptCount: "2", rejectCount: "1" });

  // A withdrawal holds after a reload.
  await settings(page).click();
  await Promise.all([recorded(page), reject(page).click()]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(
    await site.query("select accepted, withdrawn from consents where at >= ? order by at, id", [
      since,
    ]),
  ).toEqual([
    { accepted: 1, withdrawn: 0 },
    { accepted: 0, withdrawn: 1 },
    { accepted: 1, withdrawn: 0 },
    { accepted: 0, withdrawn: 1 },
  ]);
});

/** Without a new load. The focus goes along, and would take a key that is pressed before. */
async function goToContact(page: Page) {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact", exact: true })
    .click();
  await expect(page).toHaveURL(/contact-us/);
  await expect(page.getByRole("main")).toBeFocused();
}

/** Answered by keyboard, the banner leaves the focus there. */
async function expectFocusAtContent(page: Page) {
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** By its page view the page shows that its scripts have run, and with them the banner is there. */
const reload = (page: Page) =>
  Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.reload()]);
