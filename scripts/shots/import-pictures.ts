import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const sample = fileURLToPath(new URL("../../test/imports/old-site.xml", import.meta.url));
let times = 0;
let found = "";

/** What is in a file, before anything is written. */
export async function chooseExport(page: Page) {
  if (found === "") await choose(page);
  else await page.goto(found);
  found = page.url();
}

/** Its pictures are nowhere, as the old site has gone. */
export async function bringExport(page: Page) {
  await choose(page);
  await page.getByRole("button", { name: /^Bring in/ }).click();
  await page.getByRole("heading", { name: "It is brought in" }).waitFor();
}

/** Of another site each time, so that its posts are new. */
async function choose(page: Page) {
  times += 1;
  const text = readFileSync(sample, "utf8")
    .replaceAll("hooks.example", `hooks-${times}.example`)
    .replaceAll("/2021/", `/${2000 + times}/`);
  const file = { name: "old-site.xml", mimeType: "text/xml", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("heading", { name: "What is in the file" }).waitFor();
}
