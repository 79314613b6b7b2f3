import {
  callsOf,
  clinic,
  goOnByItself,
  home,
  listCalls,
  titles,
} from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import { categories } from "../../../test/demo-content.ts";
import { main } from "../../../test/main-menus.ts";
import { takenOver } from "../../../test/taken-over.ts";

test("choosing a category goes to its address and lists it by the id looked up; a search stays in it; Back shows a list's own, a link begins anew", {
  tag: "@network",
}, async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const search = page.getByLabel("Blog Search", { exact: true });
  const erp = page.getByRole("navigation", { name: "Categories" }).getByRole("link", {
    name: /^ERP/,
  });
  await page.goto("/blog");
  const calls = listCalls(page);
  const asked = () =>
    calls.map((call) => [call.get("page"), call.get("search"), call.get("category")]);
  const lookUp = page.waitForResponse("**/catlog/seo-url/erp/");
  await erp.click();
  const { product_type, product_data } = await (await lookUp).json();
  expect(product_type).toBe("blogcategory");
  const id = String(product_data.id);
  await expect(page).toHaveURL("/blog/erp");
  await expect(heading).toHaveText("ERP");
  const about = categories.find(({ slug }) => slug === "erp")?.description ?? "no category";
  await expect(page.getByRole("main").getByText(about)).toBeVisible();
  await expect(page).toHaveTitle(/^ERP blog \| /);
  await expect(titles(page)).toHaveCount(2);
  expect(asked()).toEqual([["1", "", id]]);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ category: product_data.id });
  await expect(
    page.getByRole("region", { name: "Recommended topics" }).getByText(/^ERP,/),
  ).toHaveCount(0);

  const categoryCalls = callsOf(page, "/blogapp/blogcategory/");
  await search.fill("abdm");
  await expect(page).toHaveURL("/blog/erp?search=abdm");
  await expect(page.getByText("No post matches “abdm”.")).toBeVisible();
  expect(asked().slice(1)).toEqual([["1", "abdm", id]]);
  expect(categoryCalls, "only when the search is empty").toEqual([]);
  await search.fill("");
  await expect.poll(() => categoryCalls).toEqual(["/blogapp/blogcategory/?page_size=20"]);
  await expect(page).toHaveURL("/blog/erp");

  const blog = main(page).getByRole("link", { name: "Blog", exact: true });
  await blog.click();
  // The address comes before its page.
  await expect(titles(page).first()).toHaveText(clinic.title);
  await search.fill("audit");
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  const found = await titles(page).allInnerTexts();
  await erp.click();
  await expect(heading).toHaveText("ERP");
  await page.goBack();
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page)).toHaveText(found);
  await expect(search).toHaveValue("audit");
  await blog.click();
  await expect(page).toHaveURL("/blog");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(search).toHaveValue("");
});

test("met inside the site, the list is asked for by the public calls alone; one or a search that could not be had is logged and offered again", {
  tag: "@network",
}, async ({ page, allowErrors }) => {
  allowErrors("net::ERR_FAILED", "Failed to load resource", "console: Error getting ");
  const blog = main(page).getByRole("link", { name: "Blog", exact: true });
  const tryAgain = page.getByRole("button", { name: "Try again" });
  const addressOfList = "**/blogapp/blog/?*";
  await page.goto("/about");
  const calls = callsOf(page, "/blogapp/");
  await blog.click();
  await expect(titles(page)).toHaveCount(2);
  expect([...calls].sort()).toEqual([
    "/blogapp/blog/?page=1&page_size=2&category=&search=",
    "/blogapp/blogcategory/?page_size=20",
  ]);
  const pageData = page.waitForResponse(/\.data(\?|$)/);
  await home(page).click();
  const data = await (await pageData).text();
  expect(data).toContain("proactive maintenance");
  expect(data, "nothing else brings its posts").not.toContain(clinic.title);

  await page.route(addressOfList, (route) => route.abort());
  await Promise.all([logged(page, "Error getting blog data"), blog.click()]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This page could not be loaded.",
  );
  await page.unroute(addressOfList);
  await tryAgain.click();
  await expect(titles(page)).toHaveCount(2);

  // The page was loaded anew.
  await takenOver(page);
  await goOnByItself(page);
  await page.route(addressOfList, (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting blog data"),
    page.getByLabel("Blog Search", { exact: true }).fill("audit"),
  ]);
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(titles(page), "the list is left as it was").toHaveCount(8);
  await page.unroute(addressOfList);
  await tryAgain.click();
  await expect(page).toHaveURL("/blog?search=audit");
  await expect(titles(page).first()).toContainText("audit");
  await expect(titles(page).first(), "from its beginning").toBeInViewport();
});
