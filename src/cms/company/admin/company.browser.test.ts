import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, writeOwnCompany } from "../../../../test/staff-in-browser.ts";

test("Save leads to the first field that is refused, and what it said is in sight", {
  tag: "@focus",
}, async ({ page, site, allowErrors }) => {
  allowErrors("422 (Unprocessable Entity)");
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/hours`);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  const closing = page.getByLabel("Monday, to", { exact: true });
  await closing.fill("01:00");
  await save.click();
  await expect(closing).toBeFocused();
  await expect(closing).toHaveAttribute("aria-invalid", "true");

  await closing.fill("19:00");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  const words = page.getByLabel("In words");
  await words.focus();
  const field = await words.boundingBox();
  const bar = await save.boundingBox();
  expect(field && bar && field.y + field.height <= bar.y).toBe(true);
});

test("what the first save writes anew is told before it, and a former name is replaced and taken back", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company?first`);
  await page.getByLabel("Company’s name").fill("Rao Traders");
  await page.getByRole("textbox", { name: "Email" }).fill("asha@rao.example");
  await expect(page.getByText("Name of the chat: “Ask Rao Traders”")).toBeVisible();
  await writeOwnCompany(page, "Rao Traders");
  await page.goto(`${url}/staff`);
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
