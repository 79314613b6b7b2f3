import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { openChat } from "../../../test/talk-to-us.ts";

/**
 * Makes every kind of call the site's own code makes after a page has loaded.
 * @returns each, with the token it carried
 */
async function useTheSite(page: Page): Promise<Map<string, Set<string | undefined>>> {
  const asked = new Map<string, Set<string | undefined>>();
  page.on("request", (request) => {
    const path = /^\/(blogapp|catlog|message_framework|ip|api)\/(?:[\w-]+\/)?/.exec(
      new URL(request.url()).pathname,
    )?.[0];
    if (path) asked.set(path, (asked.get(path) ?? new Set()).add(request.headers().authorization));
  });
  await page.goto("/blog");
  const recorded = page.waitForRequest("**/api/consents/");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await recorded;
  const search = page.getByLabel("Blog Search", { exact: true });
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
  await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your query has been submitted." }),
  ).toBeVisible();
  return asked;
}

const everyCall = [
  "/api/consents/",
  "/api/page-views/",
  "/blogapp/blog/",
  "/blogapp/blogcategory/",
  "/blogapp/leads/",
  "/catlog/seo-url/",
  "/ip/",
  "/message_framework/chat/",
  "/message_framework/chatlogo/",
];
const carried = (asked: Map<string, Set<string | undefined>>) =>
  Object.fromEntries(everyCall.map((path) => [path, [...(asked.get(path) ?? [])]]));

test("where local storage holds a token every call carries it, and the site works though it is no longer valid", {
  tag: "@storage",
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("token", "gone-stale"));
  expect(carried(await useTheSite(page))).toEqual(
    Object.fromEntries(everyCall.map((path) => [path, ["Token gone-stale"]])),
  );
});

test("without one no call carries any, and nothing the visitor does leaves one behind", {
  tag: "@storage",
}, async ({ page }) => {
  expect(carried(await useTheSite(page))).toEqual(
    Object.fromEntries(everyCall.map((path) => [path, [undefined]])),
  );
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("an answer is awaited for 15 s and no longer: by a list, by the chat and by a form", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(
    "Error getting blog data",
    "Error sending to the chat",
    "Error sending the query",
    "Error reporting",
  );
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
  const waits = () =>
    page.evaluate(() =>
      "waits" in window && Array.isArray(window.waits) ? [...new Set(window.waits)] : [],
    );
  /**
   * No answer from here on, and not so long that a test would wait for it; what was asked before
   * has all its time.
   */
  const hang = async (address: string) => {
    await page.route(address, () => {});
    await page.evaluate(() => Reflect.set(Reflect.get(window, "hurry"), "by", 10));
  };

  await page.goto("/blog");
  await hang("**/blogapp/blog/?*");
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page.getByRole("alert")).toContainText("The posts could not be loaded.");
  expect(await waits()).toEqual([15_000]);

  await page.goto("/contact-us");
  await openChat(page);
  const chat = page.getByRole("dialog");
  const option = chat.getByRole("group", { name: "Options" }).getByRole("button").first();
  await expect(option).toBeVisible();
  await hang("**/message_framework/chat/");
  await option.click();
  await expect(chat.getByRole("button", { name: "Try again" })).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();

  await hang("**/blogapp/leads/");
  await page.getByLabel("Name", { exact: true }).fill("Vera Rao");
  await page.getByLabel("Contact number", { exact: true }).fill("98765 43210");
  await page.getByLabel("Email", { exact: true }).fill("late@example.com");
  await page.getByLabel("Query", { exact: true }).fill("Can we talk?");
  await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your query was not sent.");
  expect(await waits()).toEqual([15_000]);
});
