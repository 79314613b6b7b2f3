import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { input, log, options } from "../../../../test/chat-window.ts";
import { everyStep } from "../../../../test/every-step.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";
import { openChat } from "../../../../test/talk-to-us.ts";

const trial = (page: Page) => page.getByRole("complementary", { name: "Try the chat" });
const press = (page: Page, name: string) =>
  trial(page).getByRole("button", { name, exact: true }).click();
const typeInTrial = async (page: Page, text: string) => {
  await trial(page).getByRole("textbox", { name: "An answer" }).fill(text);
  await press(page, "Send");
};

test("a flow that decides, searches and shows is tried, published, and met by a visitor", {
  tag: "@journey",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/flows`);
  await page.waitForURL(/flows\/\d+/);
  const { origin, pathname } = new URL(page.url());
  const saved = await page.request.post(`${origin}${pathname}/draft`, {
    data: {
      changes: Object.entries(everyStep).map(([path, value]) => ({ path, value })),
      ...{ revision: 1, hand: "test" },
    },
    headers: { origin },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await page.goto(`${page.url().split("?")[0]}?part=steps.by-budget`);

  await expect(page.getByRole("combobox", { name: "What it does by itself" })).toHaveValue(
    "It decides by what is known",
  );
  await expect(page.getByRole("button", { name: /^Budget is above 1,000/ })).toContainText("→");
  const said = trial(page).getByRole("log");
  await press(page, "A price");
  await typeInTrial(page, "5001");
  await expect(said).toContainText("I need a number from 10 to 5,000 here.");
  await typeInTrial(page, "2000");
  await expect(said).toContainText("→ By budget");
  await expect(said).toContainText("Shall we come to you?");
  await press(page, "Back");
  await typeInTrial(page, "20");
  await expect(said).toContainText("Your name?");
  await press(page, "Start again");
  await press(page, "Look something up");
  await typeInTrial(page, "prices");
  await expect(said).toContainText("Does that answer it?");
  await trial(page).getByRole("switch", { name: "Something is found" }).click({ force: true });
  await typeInTrial(page, "prices");
  await expect(said).toContainText("I have found nothing like that here.");

  await page.goto(`${page.url().split("?")[0]}?part=steps.small`);
  const stepAction = page.getByRole("combobox", { name: "What it does by itself" });
  await stepAction.click();
  await page.getByRole("option", { name: "It shows a page" }).click();
  await page.getByRole("combobox", { name: "Page", exact: true }).fill("About");
  await page
    .getByRole("option", { name: /^About/ })
    .first()
    .click();
  const next = page.getByRole("combobox", { name: "Next step", exact: true });
  await next.fill("Your name?");
  await page.getByRole("option", { name: "Your name?", exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/about`);
  await openChat(visitor);
  await options(visitor).filter({ hasText: "A price" }).click();
  await expect(input(visitor)).toBeVisible();
  await input(visitor).fill("20");
  await input(visitor).press("Enter");
  await expect(log(visitor).getByRole("link", { name: /^About/ })).toHaveAttribute(
    "href",
    "/about",
  );
  await expect(log(visitor)).toContainText("Your name?");
  await visitor.getByRole("button", { name: "Back", exact: true }).click();
  await expect(log(visitor).getByText("How much may it cost?")).toHaveCount(2);
  await visitor.getByRole("button", { name: "Back", exact: true }).click();
  await options(visitor).filter({ hasText: "Look something up" }).click();
  await expect(log(visitor)).toContainText("What are you looking for?");
  await input(visitor).fill("payroll");
  await input(visitor).press("Enter");
  await expect(log(visitor)).toContainText("Does that answer it?");
  const passages = log(visitor)
    .getByRole("paragraph")
    .filter({ hasText: /payroll/i });
  await expect(passages.getByRole("link").first()).toBeVisible();
  await options(visitor).filter({ hasText: "That answers it" }).click();
  await expect(log(visitor)).toContainText("Thank you.");
  await visitor.close();
});
