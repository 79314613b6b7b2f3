import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const sample = fileURLToPath(new URL("../../test/imports/old-site.xml", import.meta.url));

/** What is in a file, before anything is written. */
export async function chooseExport(page: Page) {
  await page.locator("input[type=file]").setInputFiles(sample);
  await page.getByRole("heading", { name: "What is in the file" }).waitFor();
}

/** Its pictures are nowhere, as the old site has gone. */
export async function bringExport(page: Page) {
  await chooseExport(page);
  await page.getByRole("button", { name: /^Bring in/ }).click();
  await page.getByRole("heading", { name: "It is brought in" }).waitFor();
}
