/** Somebody asks for their own data: the form, the mailbox, the link behind it, and the desk. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry, vera } from "../../../test/enquiries.ts";
import { lastingPort } from "../../../test/lasting-port.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { faultsWhereTight } from "../../../test/tight-windows.ts";


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

test("without JavaScript a copy is asked for and downloaded; the link ends with it", async ({
  noScript,
  site,
  allowErrors,
}) => {
  const { url } = await mailingSite({ site, allowErrors });
  await sendEnquiry(url);
  await ask(noScript, url, "Send me my data");
  const link = await linkInMail();
  await noScript.goto(link);
  const coming = noScript.waitForEvent("download");
  await noScript.getByRole("button", { name: "Download my data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const told = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(told.enquiries).toHaveLength(1);
  allowErrors("410");
  await noScript.goto(link);
  await expect(noScript.getByRole("heading", { name: "This link has ended" })).toBeVisible();
});

test("who asks to be erased confirms it, and a colleague erases them with one press", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link: first } = await mailingSite({ site, allowErrors });
  await becomeOwner(page, first);
  await sendEnquiry(url);
  await ask(page, url, "Erase my data");
  await page.goto(await linkInMail());
  await page.getByRole("textbox", { name: "Your email, once more" }).fill("other@kalyani.example");
  allowErrors("422");
  await page.getByRole("button", { name: "Erase my data" }).click();
  await expect(page.getByText("That is not the address this link was sent to.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Your email, once more" }).fill(vera.email);
  await page.getByRole("button", { name: "Erase my data" }).click();
  await expect(page.getByText(/Your request [\dA-Z]{4}-[\dA-Z]{4} is with us/)).toBeFocused();

  await page.goto(`${url}/staff/settings/privacy`);
  const asking = page.getByRole("region", { name: "Requests to be erased" });
  await expect(asking).toContainText(vera.email);
  expect(await faultsOn(page)).toEqual([]);
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

test("an owner reads who opened what, and of whom", async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await page.goto(`${url}/staff/settings/audit?what=read`);
  const opened = page.getByRole("listitem").filter({ hasText: "opened an enquiry" });
  await expect(opened).toHaveCount(1);
  await expect(opened.getByRole("link", { name: vera.name })).toBeVisible();
  await page.getByLabel("What").selectOption("Erased");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/what=erased/);
  await expect(page.getByText("Nothing of that kind")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test("how long things are kept is chosen within bounds, and an odd number keeps its words", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/privacy`);
  const spam = page.getByLabel("Enquiries held as spam: days");
  await expect(spam).toHaveValue("180");
  await spam.fill("3");
  allowErrors("400");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This has to be 7 to 1,095 days.")).toBeVisible();
  await expect(spam).toHaveValue("3");
  await spam.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  // By its role: the list of settings has "Saved replies".
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(spam).toHaveValue("");
});

test("the page has room on a phone and no fault for axe, by day and by night", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url } = await mailingSite({ site, allowErrors });
  await page.goto(`${url}/privacy/my-data`);
  expect(await faultsWhereTight(page)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${url}/privacy/my-data?asked`);
    expect(await faultsOn(page)).toEqual([]);
  }
});
