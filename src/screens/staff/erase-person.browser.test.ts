import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry, vera } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


/** The page of one who has sent two enquiries. */
async function openPerson(page: Page, { url, link }: { url: string; link: string }) {
  await becomeOwner(page, link);
  await sendEnquiry(url, { query: "We spoke on the phone.", service: "Data migration" });
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await page.getByRole("link", { name: vera.name }).first().click();
  // Their enquiry has the same heading.
  await expect(page).toHaveURL(/\/staff\/people\//);
  await expect(page.getByRole("heading", { level: 1, name: vera.name })).toBeVisible();
}

test("all that is kept of somebody is downloaded as a file, which their story says", async ({
  page,
  site,
  allowErrors,
}) => {
  await openPerson(page, await newSite({ site, allowErrors }));
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^person-[\da-f-]+\.json$/);
  const told = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(told).toMatchObject({ people: [{ name: vera.name }], enquiries: [{}, {}] });
  await page.reload();
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story).toContainText("You downloaded everything that is kept about them");
  expect(await faultsOn(page)).toEqual([]);
});

test("somebody is erased once their name is typed, and a receipt says what went", async ({
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openPerson(page, started);
  const address = page.url();
  allowErrors("422", "404");
  await page.goto(`${started.url}/staff/settings/privacy`);
  await expect(page.getByText("Nobody has been erased yet")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await page.goto(address);
  await page.getByRole("link", { name: "Erase…" }).click();
  await expect(page.getByRole("region", { name: "What goes" })).toContainText("2 enquiries");
  expect(await faultsOn(page)).toEqual([]);
  const typed = page.getByLabel(`Type ${vera.name} to erase them`);
  await typed.fill("Somebody else");
  await page.getByRole("button", { name: "Erase them for good" }).click();
  await expect(page.getByText("Nothing has been erased.")).toBeVisible();
  await typed.fill(" farida  shaikh ");
  await page.getByRole("button", { name: "Erase them for good" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Erased: 2 enquiries" })).toBeVisible();
  const receipt = page.getByRole("heading", { level: 1, name: /^Receipt [\dA-Z]{4}-[\dA-Z]{4}$/ });
  await expect(receipt).toBeVisible();
  await expect(
    page.getByText("entries of the history: what was done, and who looked").first(),
  ).toBeVisible();
  await expect(page.getByText(vera.name)).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  const number = (await receipt.textContent()) ?? "";
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "All receipts" }).click();
  const receipts = page.getByRole("region", { name: "Receipts" });
  await expect(receipts).toContainText("2 enquiries");
  await expect(receipts.getByRole("link", { name: number })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(address);
  await expect(page.getByText(vera.name)).toHaveCount(0);
});

test("without scripts somebody is erased, too", async ({ browser, page, site, allowErrors }) => {
  await openPerson(page, await newSite({ site, allowErrors }));
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await bare.getByRole("link", { name: "Erase…" }).click();
  const typed = bare.getByLabel(`Type ${vera.name} to erase them`);
  await typed.fill("Farida");
  await bare.getByRole("button", { name: "Erase them for good" }).click();
  await expect(typed).toHaveValue("Farida");
  await typed.fill(vera.name);
  await bare.getByRole("button", { name: "Erase them for good" }).click();
  await expect(bare.getByText("Erased: 2 enquiries")).toBeVisible();
  await plain.close();
});
