/** What was typed into the settings is lost by no link, no broken line and no session that ends. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite, owner, signIn } from "../../../test/staff-in-browser.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name, exact: true });

type PerTest = Parameters<typeof newSite>[0] & { page: Page };

async function openHours({ page, site, allowErrors }: PerTest) {
  const started = await newSite({ site, allowErrors });
  await becomeOwner(page, started.link);
  await page.goto(`${started.url}/staff/settings/hours`);
  return { words: page.getByLabel("In words") };
}

test("whoever leaves with words that are not saved is asked: stay, leave, or save first; closing the tab asks, too", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  allowErrors("422 (Unprocessable Entity)");
  const { words } = await openHours({ page, site, allowErrors });
  await link(page, "Mail").click();
  await expect(heading(page, "Mail")).toBeVisible();
  await link(page, "Hours").click();
  const kept = await words.inputValue();
  await words.fill("Ring the bell");
  await link(page, "Mail").click();
  const asked = page.getByRole("dialog", { name: "Save before you leave?" });
  await expect(asked.getByRole("button", { name: "Save" })).toBeFocused();
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(asked).toBeHidden();
  await expect(words).toHaveValue("Ring the bell");

  await link(page, "Mail").click();
  await asked.getByRole("button", { name: "Leave without saving" }).click();
  await expect(heading(page, "Mail")).toBeVisible();
  await link(page, "Hours").click();
  await expect(words).toHaveValue(kept);

  await words.fill("Ring the bell");
  await link(page, "Mail").click();
  await asked.getByRole("button", { name: "Save" }).click();
  await expect(heading(page, "Mail")).toBeVisible();
  await link(page, "Hours").click();
  await expect(words).toHaveValue("Ring the bell");
  await link(page, "Mail").click();
  await expect(heading(page, "Mail")).toBeVisible();

  await link(page, "Hours").click();
  await test.step("what was saved or refused is known apart", () => askAtClosing(page, words));
});

test("without a connection the words stay, it is said beside Save, and the next try saves", {
  tag: "@offline",
}, async ({ page, site, context, allowErrors }) => {
  allowErrors("ERR_INTERNET_DISCONNECTED");
  const { words } = await openHours({ page, site, allowErrors });
  await page.setViewportSize({ width: 390, height: 800 });
  await words.fill("Ring the bell");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  const message = page
    .getByRole("status")
    .filter({ hasText: "Not saved: The site cannot be reached" });
  await expect(message).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
  expect(y + height, "it stands above the bar").toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(words).toHaveValue("Ring the bell");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("Ring the bell");
});

test("words that are typed during a save stay, and leaving them is a question", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)");
  const { words } = await openHours({ page, site, allowErrors });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await words.fill("Ring the bell");
  const answered = Promise.withResolvers<void>();
  await page.route("**/hours.data*", async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saving" })).toBeVisible();
  await words.fill("Ring the bell twice");
  // Once it is saved it is read again.
  const read = page.waitForResponse((answer) => answer.request().method() === "GET");
  answered.resolve();
  await read;
  await expect(page.getByRole("status").filter({ hasText: "Saving" })).toBeHidden();
  await expect(words).toHaveValue("Ring the bell twice");
  await link(page, "Mail").click();
  const question = page.getByRole("dialog", { name: "Save before you leave?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  // The saved version stands beside them.
  await save.click();
  await expect(page.getByText("Somebody else saved this since you opened it.")).toBeVisible();
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("Ring the bell twice");
});

test("where the session has ended the words stay, and are saved after signing in elsewhere", {
  tag: "@unsaved",
}, async ({ page, site, context, allowErrors }) => {
  allowErrors(/401/);
  const { words } = await openHours({ page, site, allowErrors });
  await words.fill("Ring the bell");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved: You are signed out.")).toBeVisible();
  const elsewhere = page.getByRole("link", { name: "Sign in, in another tab" });
  await expect(elsewhere).toHaveAttribute("target", "_blank");
  const other = await context.newPage();
  await other.goto(await elsewhere.evaluate((anchor: HTMLAnchorElement) => anchor.href));
  await signIn(other, owner);
  await expect(other).toHaveURL(page.url());
  await other.close();
  await expect(words).toHaveValue("Ring the bell");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
});

test("a session that ends meanwhile leads to signing in, and back to what was asked for", {
  tag: "@scripts",
}, async ({ page, site, context, allowErrors }) => {
  allowErrors(/401/, /turbo-stream|decode|SingleFetch/i);
  const { url, link: first } = await newSite({ site, allowErrors });
  await becomeOwner(page, first);
  await page.goto(`${url}/staff/settings/account`);
  await context.clearCookies();
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, owner);
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
});

async function askAtClosing(page: Page, words: Locator) {
  const asksAtClosing = () =>
    page.evaluate(() => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await asksAtClosing()).toBe(false);
  await page.getByLabel("Monday, to", { exact: true }).fill("01:00");
  await expect.poll(asksAtClosing).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This has to be later")).toBeVisible();
  await expect.poll(asksAtClosing).toBe(true);
  await page.getByLabel("Monday, to", { exact: true }).fill("19:00");
  await words.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: /^Saved \d+:\d\d [ap]m$/ }),
  ).toBeVisible();
  await expect(words).toHaveValue(/7 pm/);
  await expect.poll(asksAtClosing).toBe(false);
}
