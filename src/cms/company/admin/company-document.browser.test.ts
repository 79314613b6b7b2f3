/** The company's facts in the editor, seen beside it before any visitor has them. */
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("a number and a colour are seen in the preview, and a schedule begins with a time to come", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/company`);
  const preview = page.frameLocator("iframe");
  const foot = preview.getByRole("contentinfo");
  await expect(foot).toBeInViewport();
  const filled = async () =>
    preview
      .locator("html")
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--marigold").trim());
  await page.getByRole("link", { name: "Logo and colour" }).click();
  await expect.poll(filled).not.toBe("");
  const colour = page.getByRole("textbox", { name: "Colour" });
  for (const chosen of ["#1a237e", "#00695c"]) {
    await colour.fill(chosen);
    await expect.poll(filled).toBe(chosen);
  }
  await page.getByRole("link", { name: "Phone, email, address" }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 20 5555 0100");
  const along = page.getByText("Changed along with what you wrote:");
  await expect(along).toContainText("WhatsApp number");
  await expect(page.getByRole("textbox", { name: "WhatsApp number" })).toHaveValue("912055550100");
  await expect(foot).toContainText("+91 20 5555 0100");
  const visited = await (await page.request.get(url)).text();
  expect(visited).not.toMatch(/\/theme|\+91 20 5555 0100/);

  const schedule = page.getByRole("button", { name: "Schedule it" });
  const time = page.getByRole("textbox", { name: /^Goes live/ });
  await page.getByRole("button", { name: "Schedule…" }).click();
  // The hours of the demo's company.
  await expect(time).toHaveValue(/^\d{4}-\d\d-\d\dT09:30$/);
  const suggested = await time.inputValue();
  await time.fill("2020-01-04T16:30");
  await schedule.click();
  const refusal = page.getByText("This time has passed. Choose one to come.");
  await expect(refusal).toBeVisible();
  await expect(time).toHaveAttribute("aria-invalid", "true");
  await time.fill("2030-01-04T16:30");
  await expect(refusal).toBeHidden();
  await time.fill(suggested);
  await schedule.click();
  await expect(
    page.getByText(/^Company: it goes live (today|tomorrow|.*,) 9:30 am\.$/),
  ).toBeVisible();
});
