import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../../test/taken-over.ts";


test("a reply is written, changed by two who both see it, removed and brought back", async ({
  page,
  context,
  site,
  allowErrors,
}) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/replies`);
  await expect(page.getByRole("heading", { name: "No reply is saved yet" })).toBeVisible();
  await page.getByRole("link", { name: "Write a reply" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Prices");
  await page.getByLabel("What it says").fill("Dear {name}, from ₹4,00,000.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const change = page.getByRole("link", { name: "Change Prices" });
  await expect(change).toBeVisible();

  await change.click();
  await expect(page.getByLabel("What it says")).toHaveValue("Dear {name}, from ₹4,00,000.");
  const other = await context.newPage();
  // Hydration puts back what a text area held, so that words typed before it are lost.
  waitForReact(other);
  await other.goto(page.url());
  await other.getByLabel("What it says").fill("Dear {name}, from ₹5,00,000.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("link", { name: "Change Prices" })).toBeVisible();
  const text = page.getByLabel("What it says");
  await text.fill("Dear {name}, from ₹6,00,000.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Save again to keep yours.")).toBeVisible();
  await expect(page.getByText("Saved meanwhile: “Dear {name}, from ₹5,00,000.”")).toBeVisible();
  await expect(text).toHaveValue("Dear {name}, from ₹6,00,000.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("from ₹6,00,000.")).toBeVisible();

  await page.getByRole("button", { name: "Remove Prices" }).click();
  await expect(change).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(change).toBeVisible();
});
