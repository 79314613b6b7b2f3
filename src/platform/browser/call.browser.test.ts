import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { allCarry, tokensCarried } from "../../../test/calls-made.ts";
import { openChat } from "../../../test/talk-to-us.ts";

test("where local storage holds a token every call carries it and the site works; each answer is awaited for 15 s and no longer", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors(
    "Error getting blog data",
    "Error sending to the chat",
    "Error sending the query",
    "Error reporting",
  );
  await page.addInitScript(() => localStorage.setItem("token", "gone-stale"));
  const { waits, hang } = await hurryWaits(page);
  const carried = tokensCarried(page);
  const search = page.getByLabel("Blog Search", { exact: true });
  const main = page.getByRole("main");

  await page.goto("/blog");
  const recorded = page.waitForRequest("**/api/consents/");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await recorded;
  await search.fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await search.fill("");
  await expect(page).toHaveURL("/blog");
  // Not a link that the whole list is about to take away.
  const first = page.locator("[data-post-list]").getByRole("heading", { level: 2 }).first();
  await expect(first).toHaveText("What ABDM asks of a ten-bed clinic");
  await first.getByRole("link").click();
  await expect(
    page.getByRole("region", { name: "Recommended Topics" }).getByRole("link"),
  ).toHaveCount(3);
  const chat = page.getByRole("dialog");
  await openChat(page);
  const options = chat.getByRole("group", { name: "Options" }).getByRole("button");
  await options.first().click();
  await expect(chat.getByRole("button", { name: "Back" })).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Vera Rao");
  await page.getByLabel("Contact number", { exact: true }).fill("98765 43210");
  await page.getByLabel("Email", { exact: true }).fill("token@example.com");
  await page.getByLabel("Query", { exact: true }).fill("Can we talk?");
  const send = main.getByRole("button", { name: "Send", exact: true });
  const answerAgain = await hang("**/blogapp/leads/");
  await send.click();
  await expect(main.getByRole("alert")).toContainText("Your query was not sent.");
  await answerAgain();
  await send.click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your query has been submitted." }),
  ).toBeVisible();
  expect(carried()).toEqual(allCarry("Token gone-stale"));

  await openChat(page);
  await hang("**/message_framework/chat/");
  await options.first().click();
  await expect(chat.getByRole("button", { name: "Try again" })).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await hang("**/blogapp/blog/?*");
  await search.fill("audit");
  await expect(page.getByRole("alert")).toContainText("The posts could not be loaded.");
  expect(await waits()).toEqual([15_000]);
});

/**
 * Keeps how long a page's calls wait. Where an address hangs, none is answered from then on, and
 * a call waits a tenth as long, until that ends; what was asked before has all its time.
 */
async function hurryWaits(page: Page) {
  await page.addInitScript(() => {
    const waits: number[] = [];
    const hurry = { by: 1 };
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      waits.push(ms);
      return timeout(ms / hurry.by);
    };
    Object.assign(window, { waits, hurry });
  });
  const hurryBy = (by: number) =>
    page.evaluate((times) => Reflect.set(Reflect.get(window, "hurry"), "by", times), by);
  return {
    waits: () =>
      page.evaluate(() =>
        "waits" in window && Array.isArray(window.waits) ? [...new Set(window.waits)] : [],
      ),
    async hang(address: string) {
      await page.route(address, () => {});
      await hurryBy(10);
      return async () => {
        await page.unroute(address);
        await hurryBy(1);
      };
    },
  };
}
