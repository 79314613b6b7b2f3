import {
  bringEnd,
  callsOf,
  clinic,
  failed,
  home,
  listCalls,
  titles,
} from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import { categories } from "../../../test/demo-content.ts";

test("choosing a category goes to its address, says what it is about, and lists it from page 1 by the id that was looked up", {
  tag: "@network",
}, async ({ page }) => {
  await page.goto("/blog");
  const calls = listCalls(page);
  const lookUp = page.waitForResponse("**/catlog/seo-url/erp/");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ERP/ })
    .click();
  const { product_type, product_data } = await (await lookUp).json();
  expect(product_type).toBe("blogcategory");
  await expect(page).toHaveURL("/blog/erp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  const about = categories.find(({ slug }) => slug === "erp")?.description ?? "no category";
  await expect(page.getByRole("main").getByText(about)).toBeVisible();
  await expect(page).toHaveTitle(/^ERP blog \| /);
  await expect(titles(page)).toHaveCount(2);
  expect(calls.map((call) => [call.get("page"), call.get("category")])).toEqual([
    ["1", String(product_data.id)],
  ]);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ category: product_data.id });
  await expect(
    page.getByRole("region", { name: "Recommended topics" }).getByText(/^ERP,/),
  ).toHaveCount(0);
});

test("met inside the site, the list is asked for by the public calls, nothing else brings its posts, and one that could not be had is offered again", {
  tag: "@network",
}, async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Blog", exact: true })
    .click();
  await expect(titles(page)).toHaveCount(2);
  expect([...calls].sort()).toEqual([
    "/blogapp/blog/?page=1&page_size=2&category=&search=",
    "/blogapp/blogcategory/?page_size=20",
  ]);
  await page.goto("/about");
  const pageData = page.waitForResponse(/\.data(\?|$)/);
  await home(page).click();
  const data = await (await pageData).text();
  expect(data).toContain("proactive maintenance");
  expect(data).not.toContain(clinic.title);

  await page.goto("/about");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  const line = logged(page, "Error getting blog data");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Blog", exact: true })
    .click();
  await line;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This page could not be loaded.",
  );
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page)).toHaveCount(2);
});

test("without JavaScript one can page, search and choose", { tag: "@noscript" }, async ({
  noScript,
}) => {
  await noScript.goto("/blog");
  const first = await titles(noScript).allInnerTexts();
  await noScript.getByRole("link", { name: "More posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=2#posts");
  expect(await titles(noScript).allInnerTexts()).not.toEqual(first);
  // However high the search and the categories stand above it, the list is where one goes on.
  await noScript.setViewportSize({ width: 390, height: 664 });
  await noScript.getByRole("link", { name: "More posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=3#posts");
  await expect(titles(noScript).first()).toBeInViewport();
  await noScript.getByRole("link", { name: "Newer posts" }).click();
  await expect(noScript).toHaveURL("/blog?page=2#posts");
  await noScript.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await noScript.keyboard.press("Enter");
  await expect(noScript).toHaveURL("/blog?search=survives+audit+chart#posts");
  await expect(titles(noScript).first()).toContainText("audit");
  await expect(titles(noScript).first()).toBeInViewport();
});

test("each failure of a list, of what is related and of a look-up is logged in its own words, and related posts come when they are asked for again", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
  await page.goto("/blog");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await Promise.all([logged(page, "Error getting blog data"), bringEnd(page, 0)]);
  await Promise.all([
    logged(page, "Error getting related blog data"),
    titles(page).first().getByRole("link").click(),
  ]);
  await expect(page).toHaveURL(clinic.path);
  const related = page.getByRole("region", { name: "Recommended Topics" });
  await expect(related.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(
    clinic.title,
  );
  await page.unroute("**/blogapp/blog/?*");
  await related.getByRole("button", { name: "Try again" }).click();
  await expect(related.getByRole("link")).toHaveCount(3);
  await expect(related.getByRole("alert")).toHaveCount(0);
  await page.route("**/catlog/seo-url/**", (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting blog data"),
    related.getByRole("link").first().click(),
  ]);
});
