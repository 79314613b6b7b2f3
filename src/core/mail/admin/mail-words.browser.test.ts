import { expect, test } from "../../../../test/browser.ts";
import { mailServer } from "../../../../test/mail-server.ts";
import { becomeOwner, newSite, owner } from "../../../../test/staff-in-browser.ts";

test("the words of a mail are written beside it, and it is sent to whoever writes, with what was typed last", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  const server = await mailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: "site@marigold.example" };
  const { url, link } = await newSite({ site, allowErrors }, env);
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/mails`);
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
  await mails.first().getByText("Thank you for writing to").dispatchEvent("click");
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  // The frame is scaled, which the runner does not reckon with when it points.
  await mails.nth(1).getByText("See your enquiry").dispatchEvent("click");
  const words = page.getByLabel("Words of the link to their enquiry’s page");
  await expect(words).toBeFocused();

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
  await words.fill("Read it again");
  const trial = page.getByRole("region", { name: "Try it" });
  await trial.getByRole("button", { name: "Send me one" }).click();
  await expect(trial.getByRole("button")).toHaveAttribute("data-loading", "true");
  pressed.resolve();
  await expect(trial.getByRole("status")).toContainText(`On its way to ${owner.email}.`);
  expect(order).toEqual(["saved", "asked for"]);
  await server.has(1);
  expect(server.received[0]?.text).toContain("Read it again:");
  await page.getByRole("link", { name: "Footer of these emails" }).click();
  await expect(page.getByRole("heading", { name: "Footer of these emails" })).toBeVisible();
  await expect(trial).toHaveCount(0);
  await server.close();
});
