/** What an editor does at every document. */
import { expect, type Page } from "@playwright/test";

export type InAdmin = { page: Page; visitor: Page; url: string };

const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
export const openPart = (page: Page, name: string) =>
  parts(page).getByRole("link", { name }).click();
export const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

export async function openPage(page: Page, url: string, title: string) {
  await page.goto(`${url}/staff/content/pages?words=${encodeURIComponent(title)}`);
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
}

export async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/: (the changes are|it is) live\.$/)).toBeVisible();
}
