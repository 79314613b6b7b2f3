/**
 * The site is started anew, behind a proxy that answers 502 meanwhile, while colleagues look on.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { openInbox, rowOf } from "../../../test/inbox-in-browser.ts";

const away = { status: 502, body: "Bad gateway" };
const asked = [/\/staff\/inbox\/live/, /\.data\b/];

async function goAway(page: Page) {
  for (const address of asked) await page.route(address, (route) => route.fulfill(away));
}
async function comeBack(page: Page) {
  for (const address of asked) await page.unroute(address);
}

test("while the site is away the inbox stays, with what is typed, and a screen is there again by itself", {
  tag: "@offline",
}, async ({ page, site, allowErrors }) => {
  await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  allowErrors("502", "Bad gateway");
  await goAway(page);
  const told = page.waitForResponse(
    (answer) => answer.url().includes("/live") && answer.request().resourceType() === "fetch",
  );
  await page.clock.install();
  await page.reload();
  await page.getByRole("searchbox").fill("half typed");
  await told;
  const read: string[] = [];
  page.on("request", (request) => read.push(request.url()));
  // Longer than what changed would be waited for.
  await page.clock.runFor(5_000);
  expect(read.filter((url) => url.includes(".data"))).toEqual([]);
  await expect(rowOf(page, "Vera Visits")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("half typed");

  await page.clock.resume();
  await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong here" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Inbox" })).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
});
