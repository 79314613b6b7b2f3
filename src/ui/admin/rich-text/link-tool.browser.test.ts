/** Links of the writing area, made by keyboard. */
import { expect, test } from "../../../../test/browser.ts";
import {
  areaOn,
  beginWriting,
  blocksOn,
  paragraph,
  press,
  text,
  toolbarOn,
  type,
} from "../../../../test/writing-area.ts";

test("a link is made, refused, changed and removed by keyboard; Escape closes the list of pages first, then its question", {
  tag: "@keyboard",
}, async ({ page }) => {
  await beginWriting(page);
  await type(page, "Read prices");
  await press(page, "Control+Shift+ArrowLeft", "Control+k");
  const address = page.getByRole("textbox", { name: "Address" });
  await expect(address).toBeFocused();
  await type(page, "/half");
  const pages = page.getByRole("combobox", { name: "Or a page, post or case of this site" });
  await press(page, "Tab", "ArrowDown");
  await expect(pages).toHaveAttribute("aria-expanded", "true");
  await press(page, "Escape");
  await expect(pages).toHaveAttribute("aria-expanded", "false");
  await expect(pages).toBeFocused();
  await expect(address).toHaveValue("/half");
  await press(page, "Escape");
  await expect(address).toBeHidden();
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+k");
  await expect(address).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Go anywhere" })).toBeHidden();
  await type(page, "javascript:alert(1)");
  await press(page, "Enter");
  await expect(page.getByText("A link begins with https://")).toBeVisible();
  await address.fill("");
  await press(page, "Tab");
  await type(page, "how we");
  // What is not live has no address yet.
  await expect(page.getByRole("option")).toHaveText(["How we price"]);
  await press(page, "ArrowDown", "Enter");
  await expect(address).toHaveValue("/pricing");
  await address.press("Enter");
  await expect(areaOn(page)).toBeFocused();
  const link = (href: string) => ({ type: "link", attrs: { href } });
  await expect
    .poll(() => blocksOn(page))
    .toEqual([paragraph(text("Read "), text("prices", link("/pricing")))]);

  // The caret stands behind the link, and is in it a moment after the key.
  await press(page, "ArrowLeft");
  const tool = toolbarOn(page).getByRole("button", { name: "Link", exact: true });
  await expect(tool).toHaveAttribute("aria-pressed", "true");
  await press(page, "Control+k");
  await expect(address).toHaveValue("/pricing");
  await expect(address).toBeFocused();
  await press(page, "Escape");
  await expect(areaOn(page)).toBeFocused();
  await press(page, "Control+k");
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
  // Elsewhere the same keys go anywhere.
  await page.getByRole("button", { name: "Begin again" }).focus();
  await press(page, "Control+k");
  await expect(page.getByRole("dialog", { name: "Go anywhere" })).toBeVisible();
});
