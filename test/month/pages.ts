/**
 * Pages in an editor's month: a group renamed, one written by two, one
 * changed at a time to come, a new one.
 */
import { expect, type Page } from "@playwright/test";
import { main } from "../main-menus.ts";
import type { SiteProcess } from "../site-process.ts";
import { type InAdmin, isSaved, openPage, openPart, publish } from "./admin.ts";

export async function rename({ page, visitor, url }: InAdmin) {
  await openPage(page, url, "Digital marketing");
  await openPart(page, "Address");
  await page.getByLabel("Last part of the address").fill("being-found");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("Now at /services/being-found")).toBeVisible();

  const text = await (await visitor.request.get(`${url}/services/being-found`)).text();
  expect(text).not.toContain("/services/digital-marketing");
  await visitor.goto("/services/digital-marketing/ppc-marketing");
  await expect(visitor).toHaveURL(`${url}/services/being-found/ppc-marketing`);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Email marketing" }).click();
  await expect(visitor).toHaveURL(`${url}/services/being-found/email-marketing`);
}

export async function writeTogether(page: Page, bobs: Page, url: string) {
  await openPage(page, url, "About");
  await openPart(page, "Search and sharing");
  await bobs.goto(page.url());
  await expect(page.getByText(/Bob .* has this open, too/)).toBeVisible();
  const words = "For search engines";
  await bobs.getByLabel(words).focus();
  await expect(page.getByText(/Bob .* is writing here/)).toBeVisible();
  await expect(page.getByLabel(words)).not.toBeEditable();
  await bobs.getByLabel(words).fill("Who works here, since when, and what we do not do.");
  await expect(page.getByLabel(words)).toHaveValue(/what we do not do/);
  await bobs.goto(`${url}/staff`);
  await expect(page.getByLabel(words)).toBeEditable();
}

/** The time is moved, since no clock of a site that runs is. */
export async function schedule(
  { page, visitor, url }: InAdmin,
  { query }: Pick<SiteProcess, "query">,
) {
  await openPage(page, url, "Home");
  await page.getByLabel("Heading", { exact: true }).first().fill("Open through Diwali.");
  await isSaved(page);
  await page.getByRole("button", { name: "Schedule…" }).click();
  await page.getByLabel(/^Goes live/).fill("2030-11-04T09:00");
  await page.getByRole("button", { name: "Schedule it" }).click();
  await expect(page.getByText("It goes live 4 Nov 2030, 9:00 am.")).toBeVisible();
  await visitor.goto("/");
  const title = visitor.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Software that survives Monday morning.");
  await query("update versions set due_at = '2026-01-05T05:00:00.000Z' where due_at > '2030'");
  await expect
    .poll(async () => {
      await visitor.reload();
      return title.innerText();
    })
    .toBe("Open through Diwali.");
}

export async function restore({ page, visitor }: InAdmin) {
  await page.reload();
  await openPart(page, "Versions");
  await page.getByRole("button", { name: "Restore: version 1" }).click();
  await expect(page.getByText("Version 1 is live again.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/Monday morning/);
}

/** From one that is there, as the quickest way to a whole one. */
export async function addService({ page, visitor, url }: InAdmin) {
  await openPage(page, url, "ERP automation");
  await page.locator("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copy of ERP automation");
  await page.getByLabel("Title", { exact: true }).fill("Stock counting");
  await isSaved(page);
  await openPart(page, "Address");
  await page.getByLabel("Last part of the address").fill("stock-counting");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("It has a new address.")).toBeVisible();
  // What is published is what is read by then, and the address counts as written.
  await page.reload();
  await publish(page);

  const path = "/services/business-process/stock-counting";
  await visitor.goto("/services/business-process");
  await main(visitor).getByRole("button", { name: "Services menu" }).click();
  await expect(main(visitor).getByRole("link", { name: "Stock counting" })).toBeVisible();
  await visitor.keyboard.press("Escape");
  const foot = visitor.getByRole("navigation", { name: "Footer" });
  await foot.getByRole("link", { name: "Stock counting" }).click();
  await expect(visitor).toHaveURL(`${url}${path}`);
  const above = visitor.getByRole("navigation", { name: "Breadcrumb" });
  await expect(above).toContainText("Business process");
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(path);
  await visitor.goto("/chat");
  await visitor.getByRole("button", { name: "Automate one process" }).click();
  await expect(visitor.getByRole("button", { name: "Stock counting" })).toBeVisible();
}
