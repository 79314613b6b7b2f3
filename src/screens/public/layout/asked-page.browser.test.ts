import { expect, test } from "../../../../test/browser.ts";
import { field, formOf } from "../../../../test/lead-form-steps.ts";
import { routeFirst } from "../../../../test/route-first.ts";

const pages = [
  { link: "About", path: "/about", code: "**/assets/about-*.js" },
  // What fetches its data stands in the page's own code.
  { link: "Blog", path: "/blog", code: "**/assets/blog-list-*.js" },
];

for (const { link, path, code } of pages) {
  test(`where the code of ${path} is lost once on its way, its link leads there all the same`, {
    tag: "@offline",
  }, async ({ page, allowErrors }) => {
    allowErrors(
      "net::ERR_FAILED",
      "Failed to fetch dynamically imported module",
      "Error loading route module",
    );
    await page.goto("/contact-us");
    await expect(page.locator("html")).toHaveAttribute("data-taken-over");
    await routeFirst(page, code, (route) => route.abort());
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: link, exact: true })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).toHaveAttribute("data-taken-over");
    await page.goBack();
    await expect(page).toHaveURL("/contact-us");
  });
}

test("a link followed while the site cannot be reached is asked for, and Back leads to what one had", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", /Failed to fetch|Error (loading|reporting)/);
  await page.goto("/contact-us");
  await field(formOf(page), "Query").fill("A clinic for two doctors");
  await page.route("**/*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About", exact: true })
    .click();
  expect(new URL((await lost).url()).pathname).toBe("/about");
  await page.unroute("**/*");
  await page.goBack();
  await expect(page).toHaveURL("/contact-us");
  await expect(field(formOf(page), "Query")).toHaveValue("A clinic for two doctors");
});
