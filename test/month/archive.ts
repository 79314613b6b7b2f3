/** The whole site taken along, and opened by another install. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

export async function downloadSite(page: Page, url: string): Promise<Buffer> {
  await page.goto(`${url}/staff/settings/archive`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the site" }).click(),
  ]);
  return readFileSync(await download.path());
}

export async function openSite(page: Page, url: string, archive: Buffer) {
  await page.goto(`${url}/staff/settings/archive`);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Open an archive…" }).click(),
  ]);
  await chooser.setFiles({ name: "site.zip", buffer: archive, mimeType: "application/zip" });
  const report = page.getByRole("region", { name: /^The site of / });
  await report.getByText("Takes the place of what is here").click();
  await report.getByRole("button", { name: "Open it" }).click();
  await expect(page.getByRole("region", { name: /was opened$/ })).toBeVisible();
}
