/** What was done is said where it hides nothing one types. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { showGallery } from "../../test/desk-gallery.ts";


const notices = (page: Page) => page.getByRole("status").filter({ hasText: "Assigned to" });

test("two notices stand at most, and undo takes back the newest", async ({ page }) => {
  await page.clock.install();
  await showGallery(page, "parts");
  for (const count of [1, 2, 3, 4, 5]) {
    await page.keyboard.press("a");
    await expect(page.getByText(`${count} assigned`)).toBeVisible();
  }
  await page.clock.runFor(1_000);
  await expect(notices(page)).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(page.getByText("4 assigned")).toBeVisible();
});

for (const width of [390, 1280])
  test(`notices go where one does not type, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await showGallery(page, "parts");
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
    await page.getByRole("button", { name: "Assign" }).click();
    for (const name of ["Low", "High", "Low"]) {
      const field = page.getByLabel(name);
      await field.fill("Dear Ms Rao,");
      await expect(notices(page)).toBeVisible();
      await expect
        .poll(async () => areApart(await field.boundingBox(), await notices(page).boundingBox()))
        .toBe(true);
    }
  });

test("hints of keys are for who has keys", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await showGallery(page, "parts");
  await page.getByRole("button", { name: "Assign" }).tap();
  await expect(notices(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(notices(page).locator("kbd")).toBeHidden();
  await context.close();
});

type Box = { x: number; y: number; width: number; height: number } | null;
const areApart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.y + one.height <= other.y || other.y + other.height <= one.y);
