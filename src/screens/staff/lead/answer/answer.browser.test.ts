/** Answering by mail from an enquiry, through a real mail server. */
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../../../test/accessibility.ts";
import { expect, type Site, test } from "../../../../../test/browser.ts";
import { sendEnquiry, vera } from "../../../../../test/enquiries.ts";
import { mailServer } from "../../../../../test/mail-server.ts";
import { becomeOwner, newSite, owner } from "../../../../../test/staff-in-browser.ts";


type PerTest = { page: Page; site: Site; allowErrors(...expected: (string | RegExp)[]): void };

/** Leaves the page at an enquiry of a site that sends mail. */
async function openEnquiry({ page, site, allowErrors }: PerTest, env: Record<string, string> = {}) {
  const { url, link } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  const open = () => page.goto(`${url}/staff/enquiries/${id}`);
  await open();
  return { url, id, open };
}

const box = (page: Page) => page.getByRole("textbox", { name: `Answer to ${vera.name}` });
const story = (page: Page) => page.getByRole("region", { name: "What happened" });

test("the first answer: a saved reply, sent, taken back, changed and sent again", async ({
  page,
  site,
  allowErrors,
}) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@marigold.example" };
  const { url, open } = await openEnquiry({ page, site, allowErrors }, env);
  await page.getByRole("link", { name: "Save replies for next time" }).click();
  await page.getByRole("button", { name: "Take it: Thank you, and when can we talk?" }).click();
  await expect(page.getByRole("link", { name: /^Change Thank you/ })).toBeVisible();
  await open();

  await page.keyboard.press("r");
  await expect(box(page)).toBeFocused();
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
  const promise = page.getByRole("region", { name: "Promise" });
  await expect(promise.getByText(/^Your answer leaves in \d+ second/)).toBeVisible();
  await expect(page.getByText("Your answer leaves in ten seconds.")).toBeVisible();
  await promise.getByRole("button", { name: "Take it back" }).click();
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
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/staff/settings/replies`);
  expect(await faultsOn(page)).toEqual([]);
  await smtp.close();
});

test("what their mail server refuses is said, and goes to another address", async ({
  page,
  site,
  allowErrors,
}) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@marigold.example" };
  await openEnquiry({ page, site, allowErrors }, env);
  smtp.refuseRecipient(vera.email, { code: 550, words: "5.1.1 No such mailbox" });
  await box(page).fill("Dear Ms Shaikh, yes.");
  await page.getByText("How it arrives").click();
  const preview = page.getByRole("region", { name: "The mail" });
  await expect(preview).toContainText(`From${owner.name} at Marigold Works desk@marigold.example`);
  await expect(preview).toContainText(/SubjectYour enquiry \S+: ERP development/);
  await expect(preview).toContainText("Dear Ms Shaikh, yes.");
  await expect(preview).toContainText(/Marigold Works\s+Your reference is/);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    story(page).getByText(/^refused by their mail server: .*No such mailbox/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(story(page).getByText(/^The answer did not arrive.*owed again/)).toBeVisible();
  const promise = page.getByRole("region", { name: "Promise" });
  await expect(promise.getByText(/^Answer due by/)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Write to another address" }).click();
  await expect(box(page)).toHaveValue("Dear Ms Shaikh, yes.");
  const to = page.getByRole("textbox", { name: "To", exact: true });
  await expect(to).toBeFocused();
  await to.fill("farida@home.example");
  await to.press("Enter");
  await expect(story(page).getByText("leaves in a moment")).toBeVisible();
  await expect(story(page).getByText(/sent today/)).toBeVisible({ timeout: 30_000 });
  const mail = smtp.received.find((one) => one.to.includes("farida@home.example"));
  expect(mail?.text).toMatch(/^Dear Ms Shaikh, yes\./);
  await smtp.close();
});

test("on a phone the box stands above the bar, and opens once one writes", async ({
  page,
  site,
  allowErrors,
}) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@marigold.example" };
  await openEnquiry({ page, site, allowErrors }, env);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box(page)).toBeInViewport();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeHidden();
  await expect(story(page).getByText(vera.query)).toBeInViewport();
  const theirs = page.getByRole("region", { name: "Their latest words" });
  const bar = page.getByRole("navigation", { name: "Main" }).last();
  await expect(bar).toBeVisible();
  await page.getByRole("tab", { name: "Paste their reply" }).click();
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
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  await smtp.close();
});

test("without mail it is said, a call counts as an answer, and what they said is pasted in", async ({
  page,
  site,
  allowErrors,
}) => {
  await openEnquiry({ page, site, allowErrors });
  await expect(page.getByText("Mail is off: turn it on under")).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText("Mail is off: turn it on under")).toBeFocused();
  const promise = page.getByRole("region", { name: "Promise" });
  await promise.getByRole("button", { name: "Mark as answered" }).click();
  await page.getByRole("button", { name: "By mail, from elsewhere" }).click();
  await expect(promise.getByText(/^Answered today/)).toBeVisible();
  await expect(story(page).getByText(/answered by mail from elsewhere/)).toContainText("Contacted");
  await promise.getByRole("button", { name: "Mark as unanswered" }).click();
  await expect(promise.getByText(/^Answer due by/)).toBeVisible();
  await promise.getByRole("button", { name: "Mark as answered" }).click();
  await page.getByRole("button", { name: "By mail, from elsewhere" }).click();
  await expect(promise.getByText(/^Answered today/)).toBeVisible();

  await page.getByRole("tab", { name: "Paste their reply" }).click();
  const reply = page.getByRole("textbox", { name: "What they wrote or said" });
  await reply.fill("Tuesday suits us.");
  await expect(page).toHaveURL(/write=reply/);
  await page.reload();
  await expect(reply).toHaveValue("Tuesday suits us.");
  const add = page.getByRole("button", { name: "Add it to the enquiry" });
  await add.click();
  await expect(reply).toHaveValue("");
  await expect(promise.getByText(/^Answer due by/)).toBeVisible();
  const added = page.getByRole("status").filter({ hasText: "Their reply is part of the enquiry" });
  await added.getByRole("button", { name: "Undo" }).click();
  await expect(reply).toHaveValue("Tuesday suits us.");
  await expect(promise.getByText(/^Answered today/)).toBeVisible();
  await add.click();
  await expect(reply).toHaveValue("");
  await expect(promise.getByText(/^Answer due by/)).toBeVisible();
});
