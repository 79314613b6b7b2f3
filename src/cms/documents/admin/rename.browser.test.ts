import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../test/staff-in-browser.ts";

test("who publishes at once what they have just renamed is in nobody's way", {
  tag: "@network",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(withoutPreview);
  await becomeOwner(page, link);
  await openAddress(page, url);
  await page.getByRole("link", { name: "Header" }).click();
  const text = page.getByRole("textbox", { name: "Intro" });
  await text.pressSequentially(" Soon.");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("link", { name: "Address" }).click();
  await page.getByLabel("Last part of the address").fill("being-found");
  // What the change did is read only once Publish is pressed.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/*.data**", async (route) => {
    if (route.request().method() === "GET") await pressed;
    await route.continue();
  });
  const changed = page.waitForResponse((one) => one.request().method() === "POST");
  await page.getByRole("button", { name: "Change the address" }).click();
  await changed;
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  press();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await expect(page.getByText("Somebody wrote in this meanwhile.")).toHaveCount(0);
  const answer = await page.request.get(`${url}/services/being-found`);
  expect(await answer.text()).toContain("Soon.");
});

async function openAddress(page: Page, url: string) {
  await page.goto(`${url}/staff/content/pages?words=digital+marketing`);
  await page.getByRole("link", { name: "Digital marketing", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Parts" })
    .getByRole("link", { name: "Address" })
    .click();
}
