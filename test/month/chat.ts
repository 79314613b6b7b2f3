/**
 * The chat in an editor's month: broken, told so, mended, published, and
 * rolled back while somebody chats.
 */
import { expect } from "@playwright/test";
import { type InAdmin, isSaved, openPart, publish } from "./admin.ts";

type Changing = Omit<InAdmin, "visitor"> & { visit(): Promise<InAdmin["page"]> };

export async function changeChat({ page, url, visit }: Changing) {
  const earlier = await visit();
  await earlier.goto("/chat");
  await earlier.getByRole("button", { name: "Software or a website" }).click();

  await page.goto(`${url}/staff/content/flows`);
  await openPart(page, "Software: which kind");
  const line = page.getByRole("textbox", { name: "Line 1" });
  await line.fill("Building or mending, {nobody}?");
  const before = page.getByRole("region", { name: "Before you publish" });
  await expect(before).toContainText("There is no answer or fact named {nobody}.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(before).toBeFocused();
  await line.fill("Building or mending?");
  await isSaved(page);
  await publish(page);

  const later = await visit();
  await later.goto("/chat");
  await later.getByRole("button", { name: "Software or a website" }).click();
  await expect(later.getByText("Building or mending?")).toBeVisible();
  await openPart(page, "Versions");
  await page.getByRole("button", { name: "Restore: version 1" }).click();
  await expect(page.getByText("Version 1 is live again.")).toBeVisible();
  // Both go on with the words they began with.
  for (const one of [earlier, later]) {
    await one.getByRole("button", { name: "Back", exact: true }).click();
    await one.getByRole("button", { name: "Software or a website" }).click();
  }
  await expect(later.getByText("Building or mending?").last()).toBeVisible();
  await expect(earlier.getByText("What do you need?").last()).toBeVisible();
  await expect(earlier.getByText("Building or mending?")).toHaveCount(0);
  const newest = await visit();
  await newest.goto("/chat");
  await newest.getByRole("button", { name: "Software or a website" }).click();
  await expect(newest.getByText("What do you need?")).toBeVisible();
  for (const one of [earlier, later, newest]) await one.close();
}
