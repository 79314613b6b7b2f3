import { expect, type Locator } from "@playwright/test";

/**
 * Puts the caret behind the last word of a writing area. Chromium says that the caret moved after it
 * has: a key that comes in between would be the writing area's where the caret was. A key that comes
 * while the area takes over is lost, so it is pressed until the caret is there.
 */
export async function caretToEnd(area: Locator): Promise<void> {
  await expect(async () => {
    await area.press("Control+End");
    const isAtEnd = await area.evaluate(async ({ lastElementChild, ownerDocument }) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { anchorNode = null } = ownerDocument.getSelection() ?? {};
      return lastElementChild?.contains(anchorNode);
    });
    expect(isAtEnd).toBe(true);
  }).toPass({ timeout: 20_000 });
}
