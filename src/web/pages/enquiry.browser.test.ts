import { expect, test } from "../../../test/browser.ts";
import { fill, formOf, open, send, thanks, thankYou } from "../../../test/lead-form-steps.ts";
import { takenOver } from "../../../test/taken-over.ts";

const promise = /^We reply by \d+:\d\d [ap]m (today|tomorrow|on \d+ \w+ \d{4}) \(IST\)\.$/;
const reference = /^Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\. See your enquiry$/;

test("who sends the form reads by when we reply, and finds it on a page of its own, on which stands what they add", {
  tag: "@unsaved",
}, async ({ page, allowErrors }) => {
  const form = await open(page, "/customer-support");
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

  await takenOver(page);
  const address = page.url();
  const box = page.getByRole("textbox", { name: "What you want to add" });
  allowErrors("status of 400");
  await page.getByRole("button", { name: "Add it" }).click();
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
});

test("without JavaScript the thanks lead to the page, and what is added there is stored", {
  tag: "@noscript",
}, async ({ noScript }) => {
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
