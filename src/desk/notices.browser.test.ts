/** What was done is said where it hides nothing one types. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { showGallery } from "../../test/desk-gallery.ts";

const notices = (page: Page) => page.getByRole("status").filter({ hasText: "Assigned to" });

test("notices go where one does not type, and hint at keys where there are some", {
  tag: "@layout",
}, async ({ page, browser }) => {
  await showGallery(page, "parts");
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(notices(page).locator("kbd")).toBeVisible();
  await expectRoomToType(page);

  const viewport = { width: 390, height: 800 };
  const options = { hasTouch: true, isMobile: true, viewport };
  const context = await browser.newContext(options);
  const phone = await context.newPage();
  await showGallery(phone, "parts");
  await phone.getByRole("button", { name: "Assign" }).tap();
  await expect(notices(phone).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(notices(phone).locator("kbd")).toBeHidden();
  await expectRoomToType(phone);
  await context.close();
});

async function expectRoomToType(page: Page) {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.innerHTML = `<textarea aria-label="High"></textarea><textarea aria-label="Low"></textarea>`;
    document.body.append(form);
    const [high, low] = form.querySelectorAll("textarea");
    for (const [field, top] of [
      [high, "10%"],
      [low, "85%"],
    ] as const)
      Object.assign(field?.style ?? {}, { position: "fixed", top, insetInlineEnd: "1rem" });
  });
  for (const name of ["Low", "High", "Low"]) {
    const field = page.getByLabel(name);
    await field.fill("Dear Ms Rao,");
    await expect(notices(page)).toBeVisible();
    await expect
      .poll(async () => areApart(await field.boundingBox(), await notices(page).boundingBox()))
      .toBe(true);
  }
}

type Box = { x: number; y: number; width: number; height: number } | null;
const areApart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.y + one.height <= other.y || other.y + other.height <= one.y);
