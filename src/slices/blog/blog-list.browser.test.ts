import {
  bringEnd,
  callsOf,
  clinic,
  home,
  listCalls,
  titles,
} from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import { categories } from "../../../test/demo-content.ts";

test("the list has categories, a search box and recommended topics", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Blog Search", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toHaveCount(
    7,
  );
  await expect(
    page.getByRole("region", { name: "Recommended topics" }).getByRole("link"),
  ).toHaveCount(5);
  await expect(titles(page).first()).toHaveText(clinic.title);
});

test("choosing a category goes to its address and lists it from page 1", async ({ page }) => {
  await page.goto("/blog");
  const calls = listCalls(page);
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ERP/ })
    .click();
  await expect(page).toHaveURL("/blog/erp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  await expect(titles(page)).toHaveCount(2);
  expect(calls[0]?.get("page")).toBe("1");
  expect(Number(calls[0]?.get("category"))).toBeGreaterThan(0);
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    category: Number(calls[0]?.get("category")),
  });
  await expect(
    page.getByRole("region", { name: "Recommended topics" }).getByText(/^ERP,/),
  ).toHaveCount(0);
});

test("a category says what it is about, served whole or met inside the site", async ({ page }) => {
  const about = page
    .getByRole("main")
    .getByText(categories.find(({ slug }) => slug === "erp")?.description ?? "no category");
  await page.goto("/blog/erp");
  await expect(about).toBeVisible();
  const title = await page.title();
  expect(title).toMatch(/^ERP blog \| /);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toBe(
    await about.textContent(),
  );
  await page.goto("/blog");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ERP/ })
    .click();
  await expect(about).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test("met inside the site, the list is asked for by the public calls, and nothing else brings its posts", async ({
  page,
}) => {
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
});

test("without JavaScript one can page, search and choose", async ({ noScript }) => {
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

test("a page past the end of a list is a 404, however large its number", async ({ request }) => {
  for (const page of ["8", "999999", "1000000", "9".repeat(40)]) {
    for (const path of ["/blog", "/blog/erp"])
      expect((await request.get(`${path}?page=${page}`)).status(), `${path} ${page}`).toBe(404);
  }
  expect((await request.get("/blog?page=7")).status()).toBe(200);
});

test("each failure of a list, of what is related and of a look-up is logged in its own words", async ({
  page,
  allowErrors,
}) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
  await page.goto("/blog");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await Promise.all([logged(page, "Error getting blog data"), bringEnd(page, 0)]);
  await Promise.all([
    logged(page, "Error getting related blog data"),
    titles(page).first().getByRole("link").click(),
  ]);
  await expect(page).toHaveURL(clinic.path);
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting blog data"),
    titles(page).first().getByRole("link").click(),
  ]);
});

test("a list that could not be had on the way to it is logged, said, and offered again", async ({
  page,
  allowErrors,
}) => {
  allowErrors("net::ERR_FAILED", "console: Error getting ");
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
