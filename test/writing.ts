import { expect, type Locator } from "@playwright/test";

/**
 * Puts the caret behind the last word of a writing area, which has the focus. Chromium says that
 * the caret moved after it has: a key that comes in between would be the writing area's where the
 * caret was.
 */
export async function caretToEnd(area: Locator): Promise<void> {
  await area.press("Control+End");
  await expect
    .poll(() =>
      area.evaluate(async ({ lastElementChild, ownerDocument }) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const { anchorNode = null } = ownerDocument.getSelection() ?? {};
        return lastElementChild?.contains(anchorNode);
      }),
    )
    .toBe(true);
}
