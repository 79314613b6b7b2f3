import { callsOf, clinic, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("an address says Loading… while it is looked up, called by its link's words or its own, and asks again whenever it changes", {
  tag: "@network",
}, async ({ page }) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  let { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.continue();
  });
  const heading = page.getByRole("heading", { level: 1 });
  const loading = page.getByRole("status").filter({ hasText: "Loading…" });
  await titles(page).first().getByRole("link").click();
  await expect(loading).toBeVisible();
  await expect(heading).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  open();
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
  ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
  await page.getByRole("article").getByRole("link", { name: "Healthcare IT", exact: true }).click();
  await expect(loading).toBeVisible();
  open();
  await expect(heading).toHaveText("Healthcare IT");
  await expect.poll(() => lookUps).toHaveLength(2);
});

test("a look-up that fails says so, a lost line is told from a fault, trying again finds it, and nothing found is the site's 404", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(/./);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) => route.abort());
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("alert")).toContainText(
    "The site could not be reached. Check your connection, then try again.",
  );
  await expect(heading).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  await page.unroute("**/catlog/seo-url/**");

  await page.route("**/catlog/seo-url/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "The site could not answer just now. Try again in a minute.",
  );
  await page.unroute("**/catlog/seo-url/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);

  await page.route("**/catlog/seo-url/**", (route) =>
    route.fulfill({ status: 404, json: { message: "There is nothing at this address." } }),
  );
  await page.getByRole("region", { name: "Recommended Topics" }).getByRole("link").first().click();
  await expect(heading).toHaveText("There is nothing at this address.");
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Page not found"]);
  await page.getByRole("main").getByRole("link", { name: "Healthcare IT" }).click();
  await expect(page).toHaveURL("/services/business-domains/healthcare-it");
  await expect(heading).not.toHaveText("There is nothing at this address.");
});
