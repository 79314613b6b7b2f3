import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("Save leads to the first field that is refused, and what it said is in sight", {
  tag: "@focus",
}, async ({ page, site, allowErrors }) => {
  allowErrors("422 (Unprocessable Entity)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const facebook = page.getByLabel("Facebook");
  await page.getByLabel("LinkedIn").fill("");
  await facebook.fill("javascript:alert(1)");
  await save.click();
  await expect(facebook).toBeFocused();
  await expect(facebook).toHaveAttribute("aria-invalid", "true");

  await facebook.fill("facebook.com/kolam");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeInViewport();
  await expect(facebook).toHaveValue("https://facebook.com/kolam");
});

test("whoever came to change the number saves it where they are, and is told what followed", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  await page.getByLabel(/^Phone/).fill("+91 20 5555 0100");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  const told = page.getByText(/^These changed along with it: WhatsApp number, Legal line/);
  await expect(told).toBeInViewport();
  await expect(page.getByLabel("WhatsApp number")).toHaveValue("+912055550100");
  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/contact-us`);
  await expect(visitor.getByRole("contentinfo")).toContainText("+91 20 5555 0100");
  await expect(visitor.locator('main a[href="tel:+912055550100"]').first()).toBeVisible();
  await expect(visitor.locator('a[href*="wa.me/912055550100"]').first()).toBeAttached();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel("Copyright line").focus();
  const field = await page.getByLabel("Copyright line").boundingBox();
  const bar = await save.boundingBox();
  expect(field && bar && field.y + field.height <= bar.y).toBe(true);
});

test("what a save writes anew is told beside its field before, and is taken back after", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  const [legal, copyright] = [page.getByLabel("Legal line"), page.getByLabel("Copyright line")];
  const demo = await legal.inputValue();
  const inHindi = page.getByRole("listitem").filter({ hasText: "हिन्दी" });
  const goes = page.getByText("Saving replaces them. Undo restores them.");
  await expect(goes).toBeVisible();
  await page.getByLabel("Company’s name").fill("Rao Traders");
  await expect(copyright).toHaveAccessibleDescription("Save makes it: “© Rao Traders”");
  await expect(page.getByText("Name of the chat: “Ask Rao Traders”")).toBeVisible();
  await copyright.fill("© us");
  await expect(copyright).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const told = page.getByRole("status").filter({ hasText: "These changed along with it" });
  await expect(told).not.toContainText("Copyright line");
  await expect(told).toContainText("visitors now read English");
  await expect(inHindi.getByRole("button", { name: "Begin with these words" })).toBeVisible();
  await expect(goes).toBeHidden();
  await expect(legal).toHaveValue(/^Rao Traders,/);

  await told.getByRole("button", { name: /^Undo/ }).click();
  await expect(legal).toHaveValue(demo);
  const back = /^As before: .*Legal line.*, and the Hindi demo text.* The rest stays saved\.$/;
  await expect(page.getByText(back)).toBeVisible();
  await expect(inHindi).toContainText("Live");
  await expect(goes).toBeVisible();
  await expect(copyright).toHaveValue("© us");
  await expect(page.getByLabel("Company’s name")).toHaveValue("Rao Traders");

  await test.step("words that are typed after Save stay where what followed is taken back", () =>
    typeAfterSave(page));
});

async function typeAfterSave(page: Page) {
  await page.getByLabel("Company’s name").fill("Rao and Daughters");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const undo = page.getByRole("button", { name: /^Undo/ });
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(undo).toBeVisible();
  await page.getByLabel("Street").fill("1 Mill Lane");
  const back = page.waitForResponse((answer) => answer.request().method() === "POST");
  await undo.click();
  await back;
  await expect(page.getByLabel("Street")).toHaveValue("1 Mill Lane");
  await save.click();
  // What was taken back stays so: nobody touched it in this form.
  await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(page.getByLabel("Street")).toHaveValue("1 Mill Lane");
}

test("a former email is replaced in drafts, and taken back", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  await page.getByLabel("Company’s name").fill("Rao Traders");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const still = page.getByRole("region", { name: "Outdated company details" });
  await expect(still).toContainText(/\d+ texts still say Marigold Works/);
  await expect(still.getByRole("link").first()).toHaveAttribute("href", /^\/staff\/content\/.+#./);
  await still.getByRole("button", { name: "Replace in all of them" }).first().click();
  const done = page.getByRole("status").filter({ hasText: "drafts wait to be read" });
  await expect(done).toBeVisible();
  await expect(still).toContainText("Changed in its draft, which waits to be published.");
  await done.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^\d+ drafts as before\.$/)).toBeVisible();
  await expect(still).not.toContainText("Changed in its draft");
});
