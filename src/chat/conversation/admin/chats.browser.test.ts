/** A visitor and a colleague in one chat, each in a browser of their own. */
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { chat, goToChat, input, log, option } from "../../../../test/chat-window.ts";
import { bob, joinAsBob } from "../../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../../test/taken-over.ts";

/** A visitor who has asked for a person. */
async function visitorOf(browser: Browser, url: string): Promise<Page> {
  const visitor = await browser.newPage({ baseURL: url, reducedMotion: "reduce" });
  waitForReact(visitor);
  await goToChat(visitor, `${url}/about`);
  await option(visitor, "Talk to a person").click();
  await expect(option(visitor, "Leave a message")).toBeVisible();
  return visitor;
}

const said = (page: Page) => page.getByRole("log", { name: "What was said" });
const words = (page: Page) => page.getByRole("textbox", { name: "Your words" });

async function say(visitor: Page, text: string) {
  await input(visitor).fill(text);
  await input(visitor).press("Enter");
  await expect(log(visitor).getByText(text, { exact: true })).toBeVisible();
}

/** Without a window no tab is ever in the background of another. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("a colleague steps in, both write and see the other write, and the chat goes on after @postgres", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/chats`);
  await expect(page.getByText("Nobody is chatting")).toBeVisible();
  const background = await page.context().newPage();
  await background.goto(`${url}/staff/chats`);
  await expect(background.getByText("Nobody is chatting")).toBeVisible();
  await hide(background);
  await expect(background).toHaveTitle("Live chats");
  const visitor = await visitorOf(browser, url);
  await expect(background).toHaveTitle("(1) Live chats");

  const row = page.getByRole("listitem").filter({ hasText: "Talk to a person" });
  await expect(row).toContainText("asks for a person");
  await expect(
    page.getByRole("navigation").getByRole("link", { name: /^Live chats/ }),
  ).toContainText("1");
  await row.getByRole("link", { name: "A visitor" }).click();
  await page.getByRole("button", { name: "Join chat" }).click();
  await expect(background).toHaveTitle("Live chats");
  await background.close();

  const joined = `${owner.name} is in the chat now. Write here as you would to a colleague.`;
  await expect(log(visitor).getByText(joined)).toBeVisible();
  await expect(chat(visitor).getByText(`You are writing to ${owner.name}.`)).toBeVisible();
  await expect(option(visitor, "Leave a message")).toHaveCount(0);

  await say(visitor, "Do you work with Tally?");
  await expect(said(page).getByText("Do you work with Tally?")).toBeVisible();
  await expect(said(page).getByText("A visitor is typing…")).toBeHidden();
  await words(page).pressSequentially("We");
  await expect(chat(visitor).getByText(`${owner.name} is typing...`)).toBeVisible();
  await input(visitor).pressSequentially("And");
  await expect(said(page).getByText("A visitor is typing…")).toBeVisible();
  await words(page).fill("We do, since Tally 9.");
  await words(page).press("Enter");
  await expect(log(visitor).getByText("We do, since Tally 9.")).toBeVisible();
  await expect(words(page)).toHaveValue("");

  await test.step("what is said while the visitor has no line comes once it is back, in its order", () =>
    sayWithoutLine(page, visitor));

  await visitor.reload();
  await expect(log(visitor).getByText("We do, since Tally 9.")).toHaveCount(1);
  await page.getByRole("button", { name: "Step out" }).click();
  await expect(option(visitor, "Leave a message")).toBeVisible();
  await option(visitor, "Leave a message").click();
  await expect(log(visitor).getByText(/A person reads all of it/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Join chat" })).toBeVisible();
  await visitor.close();
});

test("on the page of the chat a colleague's words come at once, and what is half typed stays", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const visitor = await browser.newPage({ baseURL: url, reducedMotion: "reduce" });
  waitForReact(visitor);
  await visitor.goto(`${url}/chat`);
  const main = visitor.getByRole("main");
  const field = main.getByPlaceholder("Type your message....");
  await main.getByRole("button", { name: "Talk to a person" }).click();
  await expect(main.getByRole("button", { name: "Leave a message" })).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("data-taken-over");
  await field.fill("Half typed");
  await page.goto(`${url}/staff/chats`);
  await page.getByRole("link", { name: "A visitor" }).click();
  await page.getByRole("button", { name: "Join chat" }).click();
  await expect(main.getByText(`You are writing to ${owner.name}.`)).toBeVisible();
  await expect(field).toHaveValue("Half typed");
  await expect(main.getByRole("button", { name: "Leave a message" })).toHaveCount(0);
  await words(page).fill("Good evening. What is it about?");
  await expect(main.getByText(`${owner.name} is typing...`)).toBeVisible();
  await words(page).press("Enter");
  const told = main.getByText("Good evening. What is it about?");
  await expect(told).toBeInViewport();
  await field.press("End");
  await field.pressSequentially("!");
  await expect(said(page).getByText("A visitor is typing…")).toBeVisible();
  await main.getByRole("button", { name: "Send" }).click();
  await expect(said(page).getByText("Half typed!")).toBeVisible();
  await expect(told).toHaveCount(1);
  await page.getByRole("button", { name: "Step out" }).click();
  await expect(main.getByRole("button", { name: "Leave a message" })).toBeVisible();
  await expect(told).toHaveCount(1);
  await visitor.close();
});

test("words that did not leave stay, and a second colleague who reads along takes over", {
  tag: "@unsaved",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  const visitor = await visitorOf(browser, url);
  for (const admin of [page, bobs]) {
    await admin.goto(`${url}/staff/chats`);
    await admin.getByRole("link", { name: "A visitor" }).click();
  }
  await bobs.getByRole("button", { name: "Join chat" }).click();
  await expect(words(bobs)).toBeFocused();
  await expect(page.getByText(`${bob.name} is in this chat.`)).toBeVisible();

  await words(bobs).fill("Kept until it has left.");
  await bobs.route("**/staff/chats/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await words(bobs).press("Enter");
  await expect(bobs.getByRole("alert")).toContainText("cannot be reached");
  await expect(words(bobs)).toHaveValue("Kept until it has left.");
  await bobs.unrouteAll();
  await words(bobs).press("Enter");
  await expect(log(visitor).getByText("Kept until it has left.")).toBeVisible();
  await expect(bobs.getByRole("alert")).toHaveCount(0);

  await page.getByRole("button", { name: "Take over" }).click();
  await expect(words(page)).toBeFocused();
  await expect(log(visitor).getByText(`${owner.name} is in the chat now.`)).toBeVisible();
  await expect(bobs.getByText(`${owner.name} has taken over this chat from you.`)).toBeVisible();
  await expect(bobs.getByRole("button", { name: "Take over" })).toBeVisible();
  await Promise.all([bobs.close(), visitor.close()]);
});

test("on a phone list and chat are one at a time; what is said while the chat is put aside opens it", {
  tag: "@layout",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = await visitorOf(browser, url);
  await visitor.setViewportSize({ width: 390, height: 800 });
  await visitor.keyboard.press("Escape");
  await expect(chat(visitor)).toBeHidden();
  await page.goto(`${url}/staff`);
  await page.getByRole("link", { name: /^Chats/ }).click();
  await expect(page.getByRole("region", { name: "Chats" })).toBeVisible();
  await page.getByRole("link", { name: "A visitor" }).click();
  await page.getByRole("button", { name: "Join chat" }).click();
  await expect(words(page)).toBeInViewport();
  await words(page).fill("Good evening. What is it about?");
  await words(page).press("Enter");
  const news = visitor.getByRole("status").getByRole("button", { name: owner.name });
  await expect(news).toHaveText(`${owner.name} wrote in the chat: Good evening. What is it about?`);
  await expect(news).toBeInViewport();
  await news.click();
  await expect(log(visitor).getByText("Good evening. What is it about?")).toBeVisible();
  const inChat = () => document.activeElement?.closest("dialog") !== null;
  await expect.poll(() => visitor.evaluate(inChat)).toBe(true);
  await expect(news).toHaveCount(0);

  const told = "I am Vera, call 020 5555 0123.";
  await say(visitor, told);
  await page.getByText("Write down how to reach them").click();
  // It is what one writes down.
  await expect(said(page).getByText(told)).toBeInViewport();
  await page.getByRole("main").getByRole("link", { name: "Live chats" }).click();
  await expect(page.getByRole("region", { name: "Chats" })).toBeVisible();
  await visitor.close();
});

async function sayWithoutLine(page: Page, visitor: Page) {
  await visitor.context().setOffline(true);
  for (const text of ["One.", "Two.", "Three."]) {
    await words(page).fill(text);
    await words(page).press("Enter");
    await expect(said(page).getByText(text)).toBeVisible();
  }
  await visitor.context().setOffline(false);
  await expect(log(visitor).getByText("Three.")).toBeVisible();
  expect((await log(visitor).innerText()).match(/(One|Two|Three)\./g)).toEqual([
    "One.",
    "Two.",
    "Three.",
  ]);
}
