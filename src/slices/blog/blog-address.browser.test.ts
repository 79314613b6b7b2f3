import { callsOf, clinic, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("the canonical address of a category has no last slash and that of a post has one; each page is found by both", async ({
  page,
}) => {
  for (const canonical of ["/blog/erp", clinic.path]) {
    const bare = canonical.replace(/\/$/, "");
    for (const path of [bare, `${bare}/`]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
    }
  }
});

test("other spellings of a blog address lead to the canonical one, and nothing to a 404", async ({
  request,
}) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  for (const path of [
    "/blog/what-abdm-asks-of-a-ten-bed-clinic",
    "/blog/erp/what-abdm-asks-of-a-ten-bed-clinic/",
    "/blog/what-abdm-asks-of-a-ten-bed-clinic/healthcare-it",
  ]) {
    const answer = await ask(path);
    expect(answer.status(), path).toBe(301);
    expect(answer.headers().location).toBe(clinic.path);
  }
  for (const path of [clinic.path, clinic.path.slice(0, -1), "/blog/erp", "/blog/erp/"])
    expect((await ask(path)).status(), path).toBe(200);
  for (const path of ["/blog/nothing", "/blog/erp/nothing/", "/blog/a/b/c"])
    expect((await ask(path)).status(), path).toBe(404);
});

test("a category's address lists that category, by the id the look-up gave", async ({ page }) => {
  await page.goto("/blog");
  const lookUp = page.waitForResponse("**/catlog/seo-url/erp/");
  const calls = listCalls(page);
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^ERP/ })
    .click();
  const { product_type, product_data } = await (await lookUp).json();
  expect(product_type).toBe("blogcategory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ERP");
  expect(calls.map((call) => call.get("category"))).toEqual([String(product_data.id)]);
});

test("an address says Loading… while it is looked up, and asks again whenever it changes", async ({
  page,
}) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.continue();
  });
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  open();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await page.getByRole("region", { name: "Recommended Topics" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(clinic.title);
  await expect.poll(() => lookUps).toHaveLength(2);
});

test("an address is called what its link says while it is looked up and where that fails, and a lost line is told from a fault", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./);
  await page.goto("/blog");
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.abort();
  });
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  open();
  await expect(page.getByRole("alert")).toContainText(
    "The site could not be reached. Check your connection, then try again.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
});

test("an address without a link's words is called by its own", async ({ page }) => {
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", () => {});
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Healthcare/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Healthcare it");
  await expect(page).toHaveTitle("Healthcare it | Marigold Works");
});

test("a look-up the server fails says so, and trying again finds it", async ({
  page,
  allowErrors,
}) => {
  allowErrors("status of 503", "console: Error getting ");
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("alert")).toContainText(
    "The site could not answer just now. Try again in a minute.",
  );
  await page.unroute("**/catlog/seo-url/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
});

test("a look-up that finds nothing is the site's 404, with its frame and a way on", async ({
  page,
  allowErrors,
}) => {
  allowErrors("404", "Error getting blog data", "There is nothing at this address.");
  await page.goto("/blog");
  await page.route("**/catlog/seo-url/**", (route) =>
    route.fulfill({ status: 404, json: { message: "There is nothing at this address." } }),
  );
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Page not found"]);
  await page.getByRole("main").getByRole("link", { name: "Healthcare IT" }).click();
  await expect(page).toHaveURL("/services/business-domains/healthcare-it");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(
    "There is nothing at this address.",
  );
});
