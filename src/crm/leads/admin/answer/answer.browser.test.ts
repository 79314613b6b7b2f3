/** Answering by mail from an enquiry, through a real mail server. */
import type { Page } from "@playwright/test";
import { expect, type Site, test } from "../../../../../test/browser.ts";
import { sendEnquiry, vera } from "../../../../../test/enquiries.ts";
import { holdScripts } from "../../../../../test/hold-scripts.ts";
import { sendTo } from "../../../../../test/inbox-in-browser.ts";
import { mailServer } from "../../../../../test/mail-server.ts";
import { becomeOwner, newSite, owner } from "../../../../../test/staff-in-browser.ts";

type PerTest = { page: Page; site: Site; allowErrors(...expected: (string | RegExp)[]): void };

/** Leaves the page at an enquiry of a site that sends mail. */
async function openEnquiry({ page, site, allowErrors }: PerTest, env: Record<string, string>) {
  const { url, link } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  const open = (waitUntil: "commit" | "load" = "load") =>
    page.goto(`${url}/staff/enquiries/${id}`, { waitUntil });
  await open();
  return { open };
}

const box = (page: Page) => page.getByRole("textbox", { name: `Answer to ${vera.name}` });
const story = (page: Page) => page.getByRole("region", { name: "What happened" });

test("the first answer: a saved reply, sent, taken back, changed and sent again", {
  tag: "@keyboard",
}, async ({ page, site, allowErrors }) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "admin@marigold.example" };
  const { open } = await openEnquiry({ page, site, allowErrors }, env);
  await page.getByRole("link", { name: "Save replies for next time" }).click();
  await page
    .getByRole("button", { name: "Use this reply: Thank you, and when can we talk?" })
    .click();
  await expect(page.getByRole("link", { name: /^Change Thank you/ })).toBeVisible();
  await open();

  await page.keyboard.press("r");
  await expect(box(page)).toBeFocused();
  // By a program of their own no answer would be kept.
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mail", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Saved replies" }).click();
  await expect(page.getByLabel("Find a reply")).toBeFocused();
  await page.keyboard.type("when can");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue(/^Dear Farida Shaikh,\n\nThank you for asking us about ERP/);
  await page.reload();
  await expect(box(page)).toHaveValue(/^Dear Farida Shaikh/);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(story(page).getByText("leaves in a moment")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  const promise = page.getByRole("region", { name: "Response target" });
  await expect(promise.getByText(/^Your answer leaves in \d+ second/)).toBeVisible();
  await expect(page.getByText("Your answer leaves in ten seconds.")).toBeVisible();
  await promise.getByRole("button", { name: "Undo send" }).click();
  await expect(box(page)).toHaveValue(/^Dear Farida Shaikh/);
  await expect(story(page).getByText("taken back before it left")).toBeVisible();
  await expect(page.getByText("Your answer leaves in ten seconds.")).toBeHidden();
  await expect(promise.getByText(/^Answer due by/)).toBeVisible();

  await box(page).fill("Dear Ms Shaikh, we could begin on Tuesday.");
  await box(page).press("Control+Enter");
  await expect(story(page).getByText("leaves in a moment")).toBeVisible();
  await expect(story(page).getByText(/sent today/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Your answer has been sent.")).toBeVisible();
  await expect(promise.getByText(/^Answered today/)).toBeVisible();
  // Beside the acknowledgement of what she wrote.
  const toVera = smtp.received.filter(({ to }) => to.includes(vera.email));
  const sent = toVera.filter(({ text }) => text.startsWith("Dear"));
  expect(sent.map(({ text }) => text)).toEqual([expect.stringMatching(/^Dear Ms Shaikh, we/)]);
  expect(sent[0]?.headers.from).toContain(`${owner.name} at `);

  await test.step("one that is refused is told on another screen, with the way back", async () => {
    smtp.refuseRecipient(vera.email, { code: 550, words: "5.1.1 No such mailbox" });
    await box(page).fill("And on Wednesday.");
    await box(page).press("Control+Enter");
    await expect(story(page).getByText("leaves in a moment")).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "Contacts" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    const refused = page.getByRole("alert").filter({ hasText: "did not arrive" });
    await expect(refused).toContainText(`Your answer to ${vera.email} did not arrive`, {
      timeout: 30_000,
    });
    await refused.getByRole("link", { name: "Open the enquiry" }).click();
    await expect(story(page).getByText(/refused by their mail server/)).toBeVisible();
    await expect(refused).toBeHidden();
  });
  await smtp.close();
});

/** Nothing is sent. */
const mailIsOn = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "admin@kolam.example" };
const [early, later] = ["She calls back on Tues", "day."];

test("an answer that is begun before the scripts have come stays, and goes on; on a phone it stands above the bar", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  const { open } = await openEnquiry({ page, site, allowErrors }, mailIsOn);
  const letScriptsCome = await holdScripts(page);
  await open("commit");
  await box(page).fill(early);
  letScriptsCome();
  await expect(page.locator("html[data-taken-over]")).toBeAttached();
  await box(page).pressSequentially(later);
  await expect(box(page)).toHaveValue(early + later);
  await page.reload();
  await expect(box(page)).toHaveValue(early + later);
  await box(page).fill("");

  await open();
  await test.step("the box opens once one writes", () => writeOnPhone(page));
});

async function writeOnPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(box(page)).toBeInViewport();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeHidden();
  const theirs = page.getByRole("region", { name: "What happened" });
  await expect(theirs.getByText(vera.query)).toBeInViewport({ ratio: 1 });
  const resting = await page.getByRole("region", { name: "Write" }).boundingBox();
  expect(resting?.height).toBeLessThan(200);
  const paste = page.getByRole("tab", { name: "Paste their reply" });
  await expect(paste).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Main" }).last();
  await expect(bar).toBeVisible();
  await box(page).click();
  await paste.click();
  await expect(page.getByRole("textbox", { name: "What they wrote or said" })).toBeFocused();
  await page.getByRole("tab", { name: "Answer" }).click();
  await expect(box(page)).toBeFocused();
  await box(page).blur();
  await expect(bar).toBeVisible();
  await box(page).click();
  await expect(bar).toBeHidden();
  await expect(theirs.getByText(vera.query)).toBeInViewport();
  await expect(send).toBeInViewport();
  await box(page).fill("Yes.");
  const button = await send.boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(740);
}

test("three enquiries are taken, answered and staged by keyboard alone, within a minute", {
  tag: "@keyboard",
}, async ({ page, site, allowErrors }) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "admin@marigold.example" };
  const { url, link } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  const names = ["Vera Visits", "Anand Rao", "Farida Shaikh"];
  for (const name of names) await sendTo(url, { name });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/staff/inbox`);
  const opened = page.getByRole("region", { name: "The enquiry" });
  const startedAt = Date.now();
  for (const n of names.keys()) {
    await page.keyboard.press("j");
    if (n === 0) await page.keyboard.press("Enter");
    await expect(opened.getByText(/asks about the stock count\.$/)).toBeInViewport();
    await expect(opened.getByRole("button", { name: "Stage: New" })).toBeVisible();
    await page.keyboard.press("a");
    await page.getByRole("menuitem", { name: "Me" }).press("Enter");
    await expect(opened.getByText("You took it")).toBeVisible();
    await page.keyboard.press("r");
    await page.keyboard.type("We count with you on Tuesday.");
    await page.keyboard.press("Control+Enter");
    // The answer moves it by itself.
    await expect(opened.getByRole("button", { name: "Stage: Contacted" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("s");
    await page.getByRole("menuitem", { name: "Qualified" }).press("Enter");
    await expect(opened.getByRole("button", { name: "Stage: Qualified" })).toBeVisible();
  }
  expect(Date.now() - startedAt).toBeLessThan(60_000);
  await smtp.close();
});
