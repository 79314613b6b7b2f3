/**
 * From a service to the form in which it is chosen, and what it
 * costs, told alike wherever it stands.
 */
import { expect, test } from "../../../test/browser.ts";
import { formOf } from "../../../test/lead-form-steps.ts";

const group = "/services/it-development-consulting";
const erp = `${group}/erp-development`;

test("a service's button leads to the form with that service chosen, also without scripts", async ({
  page,
  noScript,
}) => {
  for (const reader of [page, noScript]) {
    await reader.goto(erp);
    const ask = reader.getByRole("main").getByRole("link", { name: "Talk about your ERP" });
    await ask.first().click();
    await expect(reader).toHaveURL("/contact-us?service=erp-development");
    await expect(formOf(reader).getByLabel("Service")).toHaveValue("ERP development");
  }
});

test("a service that there is not leaves the form open", async ({ page }) => {
  await page.goto("/contact-us?service=alchemy");
  await expect(formOf(page).getByLabel("Service")).toHaveValue("General");
});

test("What it costs leads to the price, which the group tells too", async ({ page }) => {
  await page.goto(erp);
  await page.getByRole("main").getByRole("link", { name: "What it costs" }).click();
  const price = page.getByRole("region", { name: "What it usually costs" });
  await expect(price).toBeInViewport();
  const size = await price.getByText(/^₹/).textContent();
  expect(size).toMatch(/^₹\d/);
  await page.goto(group);
  const row = page.getByRole("row", { name: /^ERP development/ });
  await expect(row).toContainText(size ?? "no price");
});
