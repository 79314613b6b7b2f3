/** Somebody asks for their own data: the form, the mailbox, the link behind it, and the desk. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry, vera } from "../../../test/enquiries.ts";
import { lastingPort } from "../../../test/lasting-port.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

let mails: MailServer;
test.beforeEach(async () => {
  mails = await mailServer();
});
test.afterEach(() => mails.close());

/** A site that knows its own address, and mails. */
async function mailingSite(per: Parameters<typeof newSite>[0]) {
  const port = await lastingPort();
  const PUBLIC_URL = `http://localhost:${port}`;
  per.allowErrors(`asked of another site: ${PUBLIC_URL}/`);
  const env = { PORT: String(port), SMTP_URL: mails.url, MAIL_FROM: "site@kolam.example" };
  return { ...(await newSite(per, { ...env, PUBLIC_URL })), url: PUBLIC_URL };
}

async function ask(page: Page, url: string, choice: string) {
  await page.goto(`${url}/privacy/my-data`);
  await page.getByLabel(choice).check();
  await page.getByRole("textbox", { name: "Email" }).fill(vera.email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByText("a mail with a link is on its way")).toBeFocused();
}

/** @returns the address in the newest mail to her that holds one */
async function linkInMail(): Promise<string> {
  const links = () =>
    mails.received
      .filter(({ to }) => to.includes(vera.email))
      .flatMap(({ text }) => /http\S+\/privacy\/my-data\/[\w-]{43}/.exec(text)?.[0] ?? []);
  await expect.poll(links).not.toEqual([]);
  return links().at(-1) ?? "";
}

test("who asks to be erased confirms it, and a colleague erases them with one press", {
  tag: "@journey",
}, async ({ page, site, allowErrors }) => {
  const { url, link: first } = await mailingSite({ site, allowErrors });
  await becomeOwner(page, first);
  await sendEnquiry(url);
  await ask(page, url, "Erase my data");
  await page.goto(await linkInMail());
  await page.getByRole("textbox", { name: "Your email, once more" }).fill("other@kalyani.example");
  allowErrors("422");
  await page.getByRole("button", { name: "Erase my data" }).click();
  await expect(page.getByText("That is not the address this link was sent to.")).toBeVisible();
  await page.getByRole("textbox", { name: "Your email, once more" }).fill(vera.email);
  await page.getByRole("button", { name: "Erase my data" }).click();
  await expect(page.getByText(/Your request [\dA-Z]{4}-[\dA-Z]{4} is with us/)).toBeFocused();

  await page.goto(`${url}/staff/settings/privacy`);
  const asking = page.getByRole("region", { name: "Requests to be erased" });
  await expect(asking).toContainText(vera.email);
  await asking.getByRole("button", { name: `Erase ${vera.name}` }).click();
  await expect(page.getByText("They are erased, and a mail tells them so.")).toBeVisible();
  await expect(asking).toHaveCount(0);
  const answered = page.getByRole("region", { name: "Answered requests" });
  await expect(answered).toContainText("Erased");
  const subjects = () =>
    mails.received
      .filter(({ to }) => to.includes(vera.email))
      .map(({ headers }) => headers.subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining("your data was erased"));
});
