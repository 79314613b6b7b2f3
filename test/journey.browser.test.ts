/**
 * A visitor's way through the whole site: land, read, search, ask, leave details. The lead is
 * in the table, with its transcript.
 */
import type { Locator, Page } from "@playwright/test";
import { titles } from "./blog-in-browser.ts";
import { expect, test } from "./browser.ts";
import { allCarry, tokensCarried } from "./calls-made.ts";
import { main as menu } from "./main-menus.ts";
import { openChat, waysToTalk } from "./talk-to-us.ts";

type Visit = { page: Page; email: string };
const emailFor = (name: string) => `${name}-${Date.now()}-${test.info().workerIndex}@example.com`;

/** What the chat asks of somebody who wants a message passed on, in order. */
const answers = (email: string) => [
  "Our stock count never agrees with the shop floor.",
  "Vera Nair",
  email,
];

async function askTheChat({ page, email }: Visit) {
  const chat = page.getByRole("dialog", { name: "Ask Marigold" });
  await openChat(page);
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByRole("button", { name: "Leave a message" }).click();
  for (const answer of answers(email)) {
    await chat.getByPlaceholder("Type your message....").fill(answer);
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("log").getByText(answer, { exact: true })).toBeVisible();
  }
  await chat.getByRole("button", { name: "Skip" }).click();
  await expect(chat.getByRole("log").getByText(/^Your query has been submitted\./)).toBeVisible();
  await chat.getByRole("button", { name: "Close chat" }).click();
}

test("from the home page to a lead in the database, by chat and by form, and no call carries a token @postgres", {
  tag: "@journey",
}, async ({ page, site }) => {
  const email = emailFor("journey");
  const carried = tokensCarried(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("link", { name: "Retail systems", exact: true }).click();
  await expect(page).toHaveURL("/services/business-domains/retail-software-system");
  await expect(page.getByRole("main")).toContainText("role-based access");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await page.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await page
    .getByRole("link", { name: "A chart of accounts that survives the audit" })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A chart of accounts that survives the audit",
  );

  await askTheChat({ page, email });
  const [lead] = await site.query(
    "select id, source, name, query, conversation_id from leads where email = ?",
    [email],
  );
  expect(lead).toMatchObject({ source: "Chat", name: "Vera Nair", query: answers(email)[0] });
  const turns = await site.query("select * from turns where conversation_id = ? order by number", [
    lead?.conversation_id,
  ]);
  expect(turns.length).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(turns)).toContain("Our stock count never agrees");

  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Vera Nair");
  await page.getByLabel("Contact number", { exact: true }).fill("+91 98220 00000");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Service", { exact: true }).selectOption("ERP development");
  await page.getByLabel("Query", { exact: true }).fill("Please call about the stock count.");
  await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your query has been submitted." }),
  ).toBeVisible();
  const leads = await site.query(
    "select source, service, contact_id from leads where email = ? order by created_at",
    [email],
  );
  expect(leads.map(({ source, service }) => [source, service])).toContainEqual([
    "Contact Page",
    "ERP development",
  ]);
  expect(new Set(leads.map((one) => one.contact_id)).size).toBe(1);
  expect(carried()).toEqual(allCarry(undefined));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("the same at 360 px with the keyboard alone", { tag: "@journey" }, async ({ page, site }) => {
  const email = emailFor("keys");
  await page.setViewportSize({ width: 360, height: 740 });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs until the thing has the focus, as somebody without a mouse does. */
  const tabTo = async (role: "link" | "button" | "searchbox", name: string) => {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    await wanted.waitFor();
    for (let i = 0; i < 120; i++) {
      // By its words first: by role is dear, and most of what is passed has others.
      if ((await focusedWords(page)).includes(name) && (await hasFocus(wanted))) return;
      await press("Tab");
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`);
  };
  await page.goto("/");
  await tabTo("button", "Reject");
  await press("Enter");
  await page.goto("/about");
  await tabTo("button", "Menu");
  await press("Enter");
  await tabTo("link", "Services");
  await press("Enter");
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo("link", "Digital marketing");
  await press("Enter");
  await expect(page).toHaveURL("/services/digital-marketing");
  // The address comes before its page, and that takes the focus.
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo("button", "Menu");
  await press("Enter");
  await tabTo("link", "Blog");
  await press("Enter");
  await expect(page).toHaveURL("/blog");
  await tabTo("searchbox", "Blog Search");
  await page.keyboard.type("dmarc weeks");
  await press("Enter");
  await tabTo("link", "DMARC in four weeks");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("DMARC in four weeks");
  await tabTo("button", "Talk to us");
  await press("Enter");
  await tabTo("button", "Open chat");
  await press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo("button", "Talk to a person");
  await press("Enter");
  await tabTo("button", "Leave a message");
  await press("Enter");
  for (const answer of answers(email)) {
    await expect(page.getByText("Bot is typing...")).toHaveCount(0);
    await expect(page.getByPlaceholder("Type your message....")).toBeFocused();
    await page.keyboard.type(answer);
    await press("Enter");
    await expect(page.getByRole("log").getByText(answer, { exact: true })).toBeVisible();
  }
  await expect
    .poll(() => site.query("select source from leads where email = ?", [email]))
    .toEqual([{ source: "Chat" }]);
  await press("Escape");
  await expect(waysToTalk(page)).toBeFocused();
});

const focusedWords = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : at;
    return at?.getAttribute("aria-label") ?? label?.textContent ?? "";
  });
const hasFocus = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement).catch(() => false);

test("the same without JavaScript: menus and questions open, a slider is a list that scrolls, and one can page, search and choose", {
  tag: "@noscript",
}, async ({ noScript, site }) => {
  const email = emailFor("plain");
  await noScript.goto("/");
  await useHomeWithoutScripts(noScript);
  await noScript.getByRole("link", { name: "Retail systems", exact: true }).click();
  await expect(noScript.getByRole("main")).toContainText("role-based access");
  await noScript.setViewportSize({ width: 390, height: 664 });
  await menu(noScript).getByRole("button", { name: "Menu", exact: true }).click();
  await menu(noScript).getByRole("link", { name: "Blog" }).click();
  await pageAndSearch(noScript);
  await titles(noScript)
    .getByRole("link", { name: "A chart of accounts that survives the audit" })
    .first()
    .click();
  await expect(noScript.getByRole("heading", { level: 1 })).toHaveText(
    "A chart of accounts that survives the audit",
  );
  await noScript.goto("/chat");
  const main = noScript.getByRole("main");
  await main.getByRole("button", { name: "Talk to a person" }).click();
  await main.getByRole("button", { name: "Leave a message" }).click();
  for (const answer of answers(email)) {
    await main.getByPlaceholder("Type your message....").fill(answer);
    await main.getByRole("button", { name: "Send" }).click();
  }
  const [lead] = await site.query("select source, conversation_id from leads where email = ?", [
    email,
  ]);
  expect(lead?.source).toBe("Chat");
  expect(lead?.conversation_id).toBeTruthy();
});

async function useHomeWithoutScripts(page: Page) {
  await menu(page).getByRole("button", { name: "Services menu" }).click();
  await expect(menu(page).getByRole("link", { name: "Business domains" })).toBeVisible();
  await page.keyboard.press("Escape");
  const questions = page.locator("details[name=faq]");
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
  await expect(questions.nth(1)).toHaveAttribute("open", "");

  const slides = page.getByRole("region", { name: "Said after go-live" }).getByRole("listitem");
  await expect(slides).toHaveCount(6);
  // A button that does nothing is not shown.
  await expect(page.getByRole("button", { name: /^(Next|Previous|Pause|Play)$/ })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Theme" })).toBeHidden();
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
}

/** However high the search and the categories stand above it, the list is where one goes on. */
async function pageAndSearch(page: Page) {
  await expect(page).toHaveURL("/blog");
  const first = await titles(page).allInnerTexts();
  await page.getByRole("link", { name: "More posts" }).click();
  await expect(page).toHaveURL("/blog?page=2#posts");
  expect(await titles(page).allInnerTexts()).not.toEqual(first);
  await page.getByRole("link", { name: "More posts" }).click();
  await expect(page).toHaveURL("/blog?page=3#posts");
  await expect(titles(page).first()).toBeInViewport();
  await page.getByRole("link", { name: "Newer posts" }).click();
  await expect(page).toHaveURL("/blog?page=2#posts");
  await page.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?search=survives+audit+chart#posts");
  await expect(titles(page).first()).toContainText("audit");
  await expect(titles(page).first()).toBeInViewport();
}
