import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, writeOwnCompany } from "../../../../test/staff-in-browser.ts";

async function choose(page: Page, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Open an archive…" }).click(),
  ]);
  await chooser.setFiles({ name, buffer, mimeType: "application/zip" });
}

test("a site is downloaded, looked through at another, and opened there", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const first = await newSite({ site, allowErrors });
  await becomeOwner(page, first.link);
  await page.goto(`${first.url}/staff/settings/company?first`);
  await writeOwnCompany(page, "Harbour Works");
  await page.goto(`${first.url}/staff/settings`);
  await page.getByRole("link", { name: "Export and import" }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the site" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await download.path());

  const other = await newSite({ site, allowErrors });
  await becomeOwner(page, other.link);
  await page.goto(`${other.url}/staff/settings/archive`);
  allowErrors("422 (Unprocessable Entity)");
  await choose(page, "letter.zip", Buffer.from("Dear Sir"));
  await expect(page.getByRole("alert")).toHaveText(/no zip file/);
  await choose(page, "letter.txt", Buffer.from("Dear Sir"));
  await expect(page.getByRole("alert")).toHaveText(/An archive is a zip file/);

  await choose(page, "site.zip", archive);
  const report = page.getByRole("region", { name: /^The site of Harbour Works, as of / });
  await expect(report).toContainText("Nothing is changed yet");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await report.getByText("Takes the place of what is here").click();
  await expect(report.getByText("Company", { exact: false }).first()).toBeVisible();
  await page.reload();
  await report.getByRole("button", { name: "Open it" }).click();
  const opened = page.getByRole("region", { name: "The site of Harbour Works was opened" });
  await expect(opened).toContainText("The same here already");
  await page.goto(other.url);
  await expect(page).toHaveTitle(/Harbour Works/);
});

test("what was read is put away, and a file on its way is stopped", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/archive`);
  const answer = await page.request.get(`${url}/staff/archive/site.zip`);
  const archive = await answer.body();
  await choose(page, "site.zip", archive);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Discarded. Nothing was changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it" })).toHaveCount(0);

  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  await page.route("**/parts?*", () => held());
  await choose(page, "site.zip", archive);
  await isHeld;
  await expect(page.getByRole("status").filter({ hasText: "site.zip: 0% sent" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Open an archive…" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
