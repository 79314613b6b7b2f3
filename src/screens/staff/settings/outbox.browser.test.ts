import { faultsOn } from "../../../../test/accessibility.ts";
import { expect, test } from "../../../../test/browser.ts";
import { sendEnquiry } from "../../../../test/enquiries.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";


const company = "hello@marigoldworks.example";

let server: MailServer;
test.beforeEach(async () => {
  server = await mailServer();
});
test.afterEach(() => server.close());

test("a mail that was refused says so, and is sent again once it is taken", async ({
  page,
  site,
  allowErrors,
}) => {
  const env = { SMTP_URL: server.url, MAIL_FROM: "site@marigold.example" };
  const { url, link, query } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/mail`);
  await page.getByRole("link", { name: "See what was sent" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Outbox" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No mail yet" })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  server.refuseRecipient(company, { code: 550, words: "5.1.1 No such mailbox" });
  // Who leaves no email is sent no acknowledgement.
  await sendEnquiry(url, { email: "", mobile: "+91 20 0000 0000" });
  const rows = page.getByRole("region", { name: "Outbox" }).getByRole("listitem");
  const isRefused = "select refused from outbox where refused = 1";
  await expect.poll(() => query(isRefused)).toEqual([{ refused: 1 }]);
  await page.goto(`${url}/staff/settings/outbox?state=given-up`);
  await expect(rows).toHaveText([/New enquiry.*Refused by their mail server:550 5\.1\.1/]);
  await expect(page.getByRole("button", { name: /^Send all/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^New enquiry/ }).click();
  const opened = rows.getByRole("region", { name: /^New enquiry/ });
  await expect(opened.getByText("Contact number: +91 20 0000 0000")).toBeVisible();
  await expect(page).toHaveURL(/state=given-up&mail=/);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("link", { name: /^New enquiry/ }).click();
  await expect(opened).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const again = page.getByRole("button", { name: /^Send again to / });
  const box = await again.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  server.refuseRecipient("", { code: 550, words: "" });
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "It leaves now." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing was given up" })).toBeVisible();
  await expect(page).toHaveURL(`${url}/staff/settings/outbox?state=given-up`);
  // The owner's own, and the company's.
  await server.has(2);
  await page.getByRole("link", { name: "Show all mails" }).click();
  await expect(page).toHaveURL(`${url}/staff/settings/outbox`);
  await expect.poll(() => query("select id from outbox where sent_at is null")).toEqual([]);
  await page.reload();
  await expect(rows).toHaveText([/New enquiry.*Sent today/, /New enquiry.*Sent today/]);
  await rows
    .first()
    .getByRole("link", { name: /^Enquiry / })
    .click();
  await expect(page).toHaveURL(/\/staff\/enquiries\//);
  await page.goBack();
  await page.getByRole("navigation", { name: "Which mails" }).getByText("Waiting").click();
  await expect(page.getByRole("heading", { name: "Nothing waits" })).toBeVisible();
});

test("while mail is off, the mails say so and lead to where it is turned on", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/outbox`);
  await expect(page.getByText("Mail is off: nothing is written or sent")).toBeVisible();
  await page.getByRole("link", { name: "Set the mail server" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
});
