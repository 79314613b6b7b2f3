import { expect, test } from "../../../test/browser.ts";
import { bodyOf, ours } from "../../../test/demo-content.ts";

test("about has six numbered steps, and support and maintenance after them without a number", async ({
  page,
}) => {
  await page.goto("/about");
  const steps = page.getByRole("main").locator("ol > li");
  await expect(steps.getByRole("heading")).toHaveText([
    "Strategy",
    "Prototyping",
    "Development",
    "Deployment",
    "Application testing",
    "Performance optimization",
  ]);
  expect((await steps.allInnerTexts()).map((text) => text.trim().slice(0, 1))).toEqual([
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
  ]);
  const support = page.getByRole("heading", { name: "Support and maintenance" });
  await expect(support).toBeVisible();
  await expect(steps.filter({ has: support })).toHaveCount(0);
});

test("about tells its story, of its clients, of who works here, and why, with a picture", async ({
  page,
}) => {
  await page.goto("/about");
  const { story, customer, diversity, why } = bodyOf("about");
  for (const { heading: name } of [story, customer, diversity, why])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByRole("img", { name: why.picture })).toBeVisible();
});

test("contact gives every way to reach the company", async ({ page }) => {
  await page.goto("/contact-us");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bodyOf("contact").heading);
  await expect(main.getByRole("link", { name: ours.email })).toBeVisible();
  await expect(main.getByRole("link", { name: ours.phone })).toBeVisible();
  await expect(main.getByText(ours.address.postcode)).toBeVisible();
  const directions = main.getByRole("link", { name: "Get Directions" });
  await expect(directions).toHaveAttribute("target", "_blank");
  await expect(directions).toHaveAttribute("rel", "noopener");
});

test("the contact form offers every service of the site", async ({ page }) => {
  await page.goto("/contact-us");
  const options = page.getByRole("combobox", { name: "Service", exact: true }).getByRole("option");
  const offered = await options.allInnerTexts();
  for (const service of ["Application development", "PPC marketing", "Healthcare IT", "Job portal"])
    expect(offered).toContain(service);
  const served = await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link")
    .evaluateAll(
      (links) => links.filter((link) => link.getAttribute("href")?.startsWith("/services/")).length,
    );
  expect(offered.filter((text) => text !== offered[0]).length).toBeGreaterThanOrEqual(served - 1);
});

test("running text says when it was last changed", async ({ page }) => {
  await page.goto("/privacy");
  const day = page.getByRole("main").locator("time");
  const [year, , date] = ((await day.getAttribute("datetime")) ?? "").split("-");
  await expect(day).toHaveText(new RegExp(`^${Number(date)} [A-Z][a-z]{2} ${year}$`));
});

test("a page's title, description and canonical address are its own", async ({ page }) => {
  await page.goto("/about");
  await expect(page).toHaveTitle("About | Marigold Works");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "/about");
  await page.goto("/");
  await expect(page).toHaveTitle(/^Marigold Works: /);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "/");
});

test("every page of the site ends in the call to action, in both schemes and at each width without sideways scrolling", async ({
  page,
}) => {
  for (const path of ["/", "/about", "/contact-us", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link").last(), path).toHaveAccessibleName(
      "Let's collaborate",
    );
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole("main").getByRole("link").last(), path).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(width);
      }
    }
  }
});
