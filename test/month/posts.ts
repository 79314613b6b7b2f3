/**
 * Posts in an editor's month: one written by keyboard, its picture replaced, more from elsewhere.
 */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { aPicture } from "../pictures.ts";
import { type InAdmin, isSaved, openPart, publish } from "./admin.ts";

async function picture(page: Page, button: string, colour: string) {
  const buffer = await aPicture({ width: 1_400, height: 700, colour }).png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: button }).first().click(),
  ]);
  await chooser.setFiles({ name: "shelves.png", mimeType: "image/png", buffer });
}

export async function write({ page, url }: InAdmin) {
  await page.goto(`${url}/staff/media`);
  await picture(page, "Upload pictures", "#1f5d50");
  await page.getByRole("link", { name: "shelves.png" }).click();
  await page.getByLabel("Alternative text").fill("Shelves with counted boxes");
  await page.getByLabel("Name").focus();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Write a post" }).press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("Counting stock");
  await page.getByRole("button", { name: "Start writing" }).press("Enter");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.focus();
  await page.keyboard.type(
    "We count twice.\n## Why twice\n- once by hand\nonce by scanner\n\n/pict",
  );
  await expect(page.getByRole("listbox", { name: "Add" })).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByRole("button", { name: "shelves.png" }).press("Enter");
  await expect(text.locator("figure img")).toHaveAttribute("alt", "Shelves with counted boxes");
  await openPart(page, "Category, author");
  await page
    .getByLabel("Excerpt")
    .fill("What two warehouses taught us about counting, and what we do otherwise since then.");
  await page.getByRole("combobox", { name: "Category" }).press("Enter");
  await page.getByRole("option", { name: "ERP" }).click();
  await isSaved(page);
  await publish(page);
}

export async function replacePicture({ page, visitor, url }: InAdmin) {
  await visitor.goto("/blog/erp/counting-stock/");
  const shown = visitor.getByRole("img", { name: "Shelves with counted boxes" });
  await shown.scrollIntoViewIfNeeded();
  const before = await shown.getAttribute("src");
  await page.goto(`${url}/staff/media`);
  await page.getByRole("link", { name: "shelves.png" }).click();
  await picture(page, "Replace the file", "#aa2211");
  await expect(page.getByText("shelves.png is replaced, wherever it stands.")).toBeVisible();
  await visitor.reload();
  await expect(shown).not.toHaveAttribute("src", before ?? "");
}

export async function bringPosts({ page, url }: InAdmin) {
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Bring posts from elsewhere…" }).click();
  const exported = fileURLToPath(new URL("../imports/old-site.xml", import.meta.url));
  await page.locator("input[type=file]").setInputFiles(exported);
  await page.getByLabel("Category for 1 post without one").selectOption({ label: "Field notes" });
  await page.getByRole("button", { name: "Bring in 3 posts" }).click();
  await expect(page.getByRole("region", { name: "It is brought in" })).toContainText("3 posts");
  const visited = await page.request.get(`${url}/2021/03/night-shift-alarms/`);
  expect(new URL(visited.url()).pathname).toBe("/blog/field-notes/night-shift-alarms/");
}
