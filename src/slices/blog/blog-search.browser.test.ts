import { callsOf, clinic, goOnByItself, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("typing searches once it has rested for 500 ms, from page 1, and only then", async ({
  page,
}) => {
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

test("a search from far down shows what it found from the beginning of the list", async ({
  page,
}) => {
  await page.goto("/blog");
  await goOnByItself(page);
  await page.getByLabel("Blog Search", { exact: true }).fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  await expect(titles(page).first()).toBeInViewport();
});

test("on a category's page a search stays within the category", async ({ page }) => {
  await page.goto("/blog/erp");
  const calls = listCalls(page);
  await page.getByLabel("Blog Search", { exact: true }).fill("abdm");
  await expect(page).toHaveURL("/blog/erp?search=abdm");
  await expect(page.getByText("No post matches “abdm”.")).toBeVisible();
  expect(
    calls.map((call) => [call.get("page"), call.get("search"), Number(call.get("category")) > 0]),
  ).toEqual([["1", "abdm", true]]);
});

test("categories are asked for again only when the search is empty", async ({ page }) => {
  await page.goto("/blog");
  const calls = callsOf(page, "/blogapp/blogcategory/");
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  expect(calls).toEqual([]);
  await search.fill("");
  await expect.poll(() => calls).toEqual(["/blogapp/blogcategory/?page_size=20"]);
  await expect(page).toHaveURL("/blog");
});

test("a search that finds nothing says so and offers all posts", async ({ page }) => {
  await page.goto("/blog?search=zebra");
  await expect(page.getByText("No post matches “zebra”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(page.getByLabel("Blog Search", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/blog");
});

test("Show all posts by keyboard leads to the first of them", async ({ page }) => {
  await page.goto("/blog?search=zebra");
  await page.getByRole("link", { name: "Show all posts" }).press("Enter");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).first().getByRole("link")).toBeFocused();
});

test("a failed search leaves the list as it was and offers to try again", async ({
  page,
  allowErrors,
}) => {
  allowErrors("Error getting blog data", "Failed to load resource");
  await page.goto("/blog");
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await page.getByLabel("Blog Search", { exact: true }).fill("survives audit chart");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(titles(page)).toHaveCount(2);
  await page.unroute("**/blogapp/blog/?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titles(page).first()).toContainText("audit");
});
