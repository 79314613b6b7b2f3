import { expect, test } from "../../../test/browser.ts";
import { field, formOf } from "../../../test/lead-form-steps.ts";
import { routeFirst } from "../../../test/route-first.ts";

const pages = [
  { link: "About", path: "/about", code: "**/assets/about-*.js" },
  // What fetches its data stands in the page's own code.
  { link: "Blog", path: "/blog", code: "**/assets/blog-list-*.js" },
];

test("where a page's code is lost once, or the site cannot be reached, a link is asked for all the same, and Back leads to what one had", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors(
    "net::ERR_FAILED",
    "Failed to fetch dynamically imported module",
    "Error loading route module",
  );
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  const isTakenOver = () => expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await page.goto("/contact-us");
  for (const { link: name, path, code } of pages) {
    await routeFirst(page, code, (route) => route.abort());
    await link(name).click();
    await expect(page).toHaveURL(path);
    await isTakenOver();
    await page.goBack();
    await expect(page).toHaveURL("/contact-us");
    await isTakenOver();
  }

  allowErrors(/Failed to fetch|Error (loading|reporting)/);
  await field(formOf(page), "Query").fill("A clinic for two doctors");
  await page.route("**/*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await link("About").click();
  expect(new URL((await lost).url()).pathname).toBe("/about");
  await page.waitForURL(/^chrome-error:/);
  await page.unroute("**/*");
  await page.goBack();
  await expect(page).toHaveURL("/contact-us");
  await expect(field(formOf(page), "Query")).toHaveValue("A clinic for two doctors");
});
