import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { mailServer } from "../../../test/mail-server.ts";
import { becomeOwner, newSite, owner } from "../../../test/staff-in-browser.ts";


test("the words of a mail are written beside the mail as it will look", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  allowErrors("409");
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/enquiries`);
  await page.getByRole("link", { name: "words of mails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Words of mails");
  const mails = page.frameLocator("iframe").getByRole("article");
  await expect(mails).toHaveCount(6);
  await expect(mails.first()).toContainText("Hello Vera Rao,");

  const subject = page.getByLabel("Subject");
  await subject.fill("{company} has your note");
  await expect(mails.first().getByRole("heading")).toHaveText("Marigold Works has your note");
  await expect(
    page.getByText("This needs {number}: the number of the enquiry.").first(),
  ).toBeVisible();
  await subject.fill("{company} has your note {number}");
  await expect(page.getByText("This needs {number}")).toHaveCount(0);
  // The frame is scaled, which the runner does not reckon with when it points.
  await mails.nth(1).getByText("See your enquiry").dispatchEvent("click");
  await expect(page.getByLabel("Words of the link to their enquiry’s page")).toBeFocused();
  await mails.first().getByText("Thank you for writing to").dispatchEvent("click");
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Send me one" }).click();
  await expect(page.getByRole("alert")).toContainText("This site has no mail server yet");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test("in Hindi they have their name, the way to the original, and no address to keep", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/mails`);
  await page.getByRole("link", { name: "Languages", exact: true }).click();
  await page.getByRole("link", { name: "Open it" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Words of mails in हिन्दी");
  const parts = page.getByRole("navigation", { name: "Parts" });
  await expect(parts.getByRole("link", { name: "Versions" })).toBeVisible();
  await expect(parts.getByRole("link", { name: /^(Address|Used)/ })).toHaveCount(0);
  await page.getByRole("link", { name: "English original", exact: true }).click();
  await expect(heading).toHaveText("Words of mails");
});

test("the mail that is open is sent to whoever writes it, with what was typed last", async ({
  page,
  site,
  allowErrors,
}) => {
  const server = await mailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: "site@marigold.example" };
  const { url, link } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/mails`);
  await page.getByRole("link", { name: "Answers", exact: true }).click();
  const order: string[] = [];
  page.on("request", (asked) => {
    if (asked.postData()?.includes("send-trial")) order.push("asked for");
  });
  const pressed = Promise.withResolvers<void>();
  await page.route("**/draft", async (route) => {
    await pressed.promise;
    order.push("saved");
    await route.continue();
  });
  await page.getByLabel("Words of the link to their enquiry’s page").fill("Read it again");
  const trial = page.getByRole("region", { name: "Try it" });
  await trial.getByRole("button", { name: "Send me one" }).click();
  await expect(trial.getByRole("button")).toHaveAttribute("data-loading", "true");
  pressed.resolve();
  await expect(trial.getByRole("status")).toContainText(`On its way to ${owner.email}.`);
  expect(order).toEqual(["saved", "asked for"]);
  await server.has(1);
  expect(server.received[0]?.text).toContain("Read it again:");
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Foot of these four" }).click();
  await expect(page.getByRole("heading", { name: "Foot of these four" })).toBeVisible();
  await expect(trial).toHaveCount(0);
  await page.getByRole("link", { name: "Answers", exact: true }).click();
  await expect(trial.getByRole("button")).toBeVisible();
  await trial.getByRole("button").click();
  await trial.getByRole("link", { name: /^See in the outbox/ }).click();
  await expect(page.getByRole("link", { name: /^Trial: / })).toHaveCount(2);
  await server.close();
});
