import { callsOf, clinic, goOnByItself, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("typing searches once it has rested for 500 ms, from page 1, and only then", {
  tag: "@scripts",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/blog");
  const calls = listCalls(page);
  await expect(titles(page)).toHaveCount(2);
  // A busy machine may take long from reading the clock to setting it; from
  // 15 s on, calls would be given up.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.pressSequentially("abdm");
  await page.clock.runFor(450);
  await search.pressSequentially(" bed");
  await page.clock.runFor(499);
  expect(calls.map(String)).toEqual([]);
  await page.clock.runFor(60);
  await expect
    .poll(() => calls.map((call) => [call.get("page"), call.get("search")]))
    .toEqual([["1", "abdm bed"]]);
  await page.clock.resume();
  await expect(page).toHaveURL("/blog?search=abdm+bed");
});

test("on a category's page a search stays within the category; categories are asked for again only when the search is empty", {
  tag: "@network",
}, async ({ page }) => {
  await page.goto("/blog/erp");
  const calls = listCalls(page);
  const categories = callsOf(page, "/blogapp/blogcategory/");
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.fill("abdm");
  await expect(page).toHaveURL("/blog/erp?search=abdm");
  await expect(page.getByText("No post matches “abdm”.")).toBeVisible();
  expect(
    calls.map((call) => [call.get("page"), call.get("search"), Number(call.get("category")) > 0]),
  ).toEqual([["1", "abdm", true]]);
  expect(categories).toEqual([]);
  await search.fill("");
  await expect.poll(() => categories).toEqual(["/blogapp/blogcategory/?page_size=20"]);
  await expect(page).toHaveURL("/blog/erp");
});

test("Show all posts by keyboard leads to the first of them, and empties the search", {
  tag: "@focus",
}, async ({ page }) => {
  await page.goto("/blog?search=zebra");
  await page.getByRole("link", { name: "Show all posts" }).press("Enter");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).first().getByRole("link")).toBeFocused();
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/blog");
});

test("a failed search leaves the list as it was and offers to try again; what it finds shows from its beginning", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  allowErrors("Error getting blog data", "Failed to load resource");
  await page.goto("/blog");
  await goOnByItself(page);
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(titles(page)).toHaveCount(8);
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  await expect(titles(page).first()).toBeInViewport();
});
