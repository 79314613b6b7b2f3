/** The writing area of the gallery, as fingers and the clipboard meet it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { z } from "zod";
import { showGallery } from "./admin-gallery.ts";

export const areaOn = (page: Page) =>
  page.getByRole("textbox", { name: "Text of the post", exact: true });

export const toolbarOn = (page: Page) =>
  page.getByRole("toolbar", { name: "Tools for Text of the post" });

export async function beginWriting(page: Page) {
  await showGallery(page, "writing");
  await expect(areaOn(page)).toHaveAttribute("aria-multiline", "true");
  await areaOn(page).focus();
}

const written = z.object({ type: z.literal("doc"), content: z.array(z.unknown()) });

/** The blocks that were given out last. */
export async function blocksOn(page: Page) {
  const json = await page.locator("output").textContent();
  return written.parse(JSON.parse(json ?? "")).content;
}

export const text = (words: string, ...marks: object[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: object[]) => ({ type: "paragraph", content });
export const item = (...content: object[]) => ({ type: "listItem", content });

/** Key by key, as fingers do. */
export const type = (page: Page, words: string) => page.keyboard.type(words);
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

export const paste = (page: Page, pasted: string, as = "text/html") =>
  pasteInto(areaOn(page), pasted, as);

export async function pasteInto(at: Locator, pasted: string, as = "text/html") {
  await at.evaluate(
    (area, { words, type: of }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(of, words);
      area.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { words: pasted, type: as },
  );
}
