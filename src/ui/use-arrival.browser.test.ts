import type { Page } from "@playwright/test";
import { expect, test } from "../../test/browser.ts";
import { openInbox, rowOf } from "../../test/inbox-in-browser.ts";

test("what came of a change is said, though the screen is drawn for nothing as it comes", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  const row = rowOf(page, "Vera Visits");
  for (const stage of ["Contacted", "Qualified", "Proposal"]) {
    // One that moved to another group meanwhile stands there with a new box.
    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Stage" }).click();
    const said = `Vera Visits moved to ${stage}`;
    await drawForNothing(page, { label: "Select Anand Rao", until: said });
    await page.getByRole("menuitem", { name: stage }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(row).toContainText(stage);
  }
});

/**
 * For as long as an answer takes to come, or until it is said: React draws the bar anew after a box
 * was pressed, and once more for a press that changed nothing, which comes to nothing.
 */
const drawForNothing = (page: Page, { label, until }: { label: string; until: string }) =>
  page.evaluate(
    ([name, said]) => {
      const { port1, port2 } = new MessageChannel();
      const end = performance.now() + 1_500;
      let isPressed = false;
      port1.onmessage = () => {
        const box = document.querySelector<HTMLElement>(`input[aria-label="${name}"]`);
        isPressed = !isPressed;
        // Twice, so that it is as it was.
        if (isPressed) for (const _ of [1, 2]) box?.click();
        else box?.dispatchEvent(new Event("click", { bubbles: true }));
        const isSaid = document.body.textContent.includes(said);
        if (!isSaid && performance.now() < end) port2.postMessage(null);
      };
      port2.postMessage(null);
    },
    [label, until] as const,
  );
