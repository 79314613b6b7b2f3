import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import {
  fill,
  formOf,
  open,
  send,
  thanks,
  thankYou,
  variants,
} from "../../../test/lead-form-steps.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { takenOver } from "../../../test/taken-over.ts";
import { faultsWhereTight } from "../../../test/tight-windows.ts";
import { openWhole } from "../../../test/whole-page.ts";


const promise = /^We reply by \d+:\d\d [ap]m (today|tomorrow|on \d+ \w+ \d{4}) \(IST\)\.$/;
const reference = /^Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\. See your enquiry$/;

for (const { name, path } of variants)
  test(`who sends the ${name} form reads by when we reply, and finds it on a page of its own`, async ({
    page,
  }) => {
    const form = await open(page, path);
    await fill(form);
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    const note = form.locator("[aria-live=polite]");
    await expect(note.getByText(promise)).toBeVisible();
    await expect(note.getByText(reference)).toBeVisible();
    await note.getByRole("link", { name: "See your enquiry" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Your enquiry [0-9A-Z]{4}-[0-9A-Z]{4}$/,
    );
    await expect(page.getByText("Line one")).toBeVisible();
    await expect(page.getByText("Received", { exact: true })).toBeVisible();
  });

test("what they add stands on their page, and in the story that staff read", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link, query } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  const [lead] = await query("select enquiry_key from leads where id = ?", [id]);
  const address = `${url}/enquiry/${lead?.enquiry_key}`;
  await page.goto(address);
  const box = page.getByRole("textbox", { name: "What you want to add" });
  await page.getByRole("button", { name: "Add it" }).click();
  allowErrors("status of 400");
  await expect(box).toHaveAccessibleDescription("Write what you want to add, then send it.");
  // The answer to a plain form is a page of its own.
  await takenOver(page);
  await box.fill("A third plant,\nin Satara.");
  await page.reload();
  // What was typed and not sent is there again.
  await expect(box).toHaveValue("A third plant,\nin Satara.");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page).toHaveURL(`${address}?added`);
  await expect(page.getByText("Added. You see it above")).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "in Satara." })).toBeVisible();
  await expect(box).toHaveValue("");
  await page.goto(`${url}/staff/enquiries/${id}`);
  const added = page.getByRole("listitem").filter({ hasText: "Added on their page" });
  await expect(added).toContainText("in Satara.");
});

test("without JavaScript the thanks lead to the page, and what is added there is stored", async ({
  noScript,
}) => {
  await noScript.goto("/contact-us");
  await fill(formOf(noScript));
  await send(formOf(noScript)).click();
  await expect(noScript).toHaveURL(thankYou);
  await expect(noScript.getByText(promise)).toBeVisible();
  await expect(noScript.getByText(reference)).toBeVisible();
  await noScript.getByRole("link", { name: "See your enquiry" }).click();
  await noScript.getByRole("textbox", { name: "What you want to add" }).fill("One thing more.");
  await noScript.getByRole("button", { name: "Add it" }).click();
  await expect(noScript.getByText("Added. You see it above")).toBeFocused();
  await expect(noScript.getByRole("listitem").filter({ hasText: "One thing more." })).toBeVisible();
});

test("thanks for an unknown enquiry are thanks alone, and say what happens now", async ({
  page,
  site,
}) => {
  const cookie = { name: "sent", value: "A".repeat(43), url: `${site.url}/thank-you` };
  await page.context().addCookies([cookie]);
  await page.goto("/thank-you");
  await expect(page.getByRole("heading", { name: "What happens now" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your query has been submitted.",
  );
  await expect(page.getByRole("link", { name: "See your enquiry" })).toHaveCount(0);
});

test("it has room on a phone and no fault for axe, by day and by night, in every state", async ({
  page,
  site,
}) => {
  const id = await sendEnquiry(site.url, { query: "Long".repeat(60) });
  const [lead] = await site.query("select enquiry_key from leads where id = ?", [id]);
  const address = `/enquiry/${lead?.enquiry_key}`;
  await page.setViewportSize({ width: 320, height: 900 });
  await openWhole(page, address);
  expect(await faultsWhereTight(page)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await openWhole(page, `${address}?added`);
    expect(await faultsOn(page)).toEqual([]);
  }
});
