/** Links of the writing area, made by keyboard. */
import { expect, test } from "../../../test/browser.ts";
import {
  areaOn,
  beginWriting,
  blocksOn,
  paragraph,
  press,
  text,
  toolbarOn,
  type,
} from "../../../test/writing-area.ts";

test("a link is made, refused, changed and removed by keyboard; Escape closes the list of pages first, then its question", {
  tag: "@keyboard",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "Read prices");
  await press(page, "Control+Shift+ArrowLeft", "Control+Shift+K");
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  await type(page, "/half");
  const pages = page.getByRole("combobox", { name: "Or a page of this site" });
  await press(page, "Tab", "ArrowDown");
  await expect(pages).toHaveAttribute("aria-expanded", "true");
  await press(page, "Escape");
  await expect(pages).toHaveAttribute("aria-expanded", "false");
  await expect(pages).toBeFocused();
  await expect(address).toHaveValue("/half");
  await press(page, "Escape");
  await expect(address).toBeHidden();
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+Shift+K");
  await expect(address).toBeFocused();
  await type(page, "javascript:alert(1)");
  await press(page, "Enter");
  await expect(page.getByText("A link begins with https://")).toBeVisible();
  await address.fill("/pricing");
  await press(page, "Enter");
  await expect(areaOn(page)).toBeFocused();
  const link = (href: string) => ({ type: "link", attrs: { href } });
  await expect
    .poll(() => blocksOn(page))
    .toEqual([paragraph(text("Read "), text("prices", link("/pricing")))]);

  // The caret stands behind the link, and is in it a moment after the key.
  await press(page, "ArrowLeft");
  const tool = toolbarOn(page).getByRole("button", { name: "Link", exact: true });
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await press(page, "Control+Shift+K");
  await expect(address).toHaveValue("/pricing");
  await expect(address).toBeFocused();
  await press(page, "Escape");
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+Shift+K");
  await page.getByRole("button", { name: "Remove link" }).press("Enter");
  await expect.poll(() => blocksOn(page)).toEqual([paragraph(text("Read prices"))]);
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+z");
  await expect
    .poll(() => blocksOn(page))
    .toEqual([paragraph(text("Read "), text("prices", link("/pricing")))]);

  await press(page, "End");
  await type(page, " at example.com now");
  await expect(areaOn(page).getByRole("link", { name: "example.com" })).toHaveAttribute(
    "href",
    "https://example.com",
  );
});
