import { callsOf, clinic, failed, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";

test("a post opens from the list, with its frame; its address says Loading… while it is looked up; its parts can be gone to, and stay in sight", {
  tag: "@network",
}, async ({ page }) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  const calls = listCalls(page);
  let { promise: gate, resolve: open } = Promise.withResolvers<void>();
  await page.route("**/catlog/seo-url/**", async (route) => {
    await gate;
    await route.continue();
  });
  const heading = page.getByRole("heading", { level: 1 });
  const loading = page.getByRole("status").filter({ hasText: "Loading…" });
  await titles(page).first().getByRole("link").click();
  await expect(loading).toBeVisible();
  await expect(heading, "called by its link's words").toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  open();
  await expect(page, "and by its own").toHaveTitle(`${clinic.title} | Healthcare IT`);
  await expect(page).toHaveURL(clinic.path);
  expect(lookUps).toEqual(["/catlog/seo-url/what-abdm-asks-of-a-ten-bed-clinic/"]);
  await expect
    .poll(() => Object.fromEntries(calls[0] ?? []))
    .toMatchObject({ page_size: "3", category: "" });
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Blog", "Healthcare IT", clinic.title]);
  await expect(
    page.getByRole("region", { name: "Recommended Topics" }).getByRole("link"),
  ).toHaveCount(3);

  const contents = page.getByRole("navigation", { name: "In this post" });
  const parts = contents.getByRole("link");
  await expect(parts).toHaveCount(6);
  const [first = "", , , later = ""] = await parts.allInnerTexts();
  await parts.first().click();
  await expect(page).toHaveURL(/#[\w-]+$/);
  await expect(page.getByRole("heading", { name: first })).toBeInViewport();
  await expect(heading).not.toBeInViewport();
  await page.getByRole("heading", { name: later }).scrollIntoViewIfNeeded();
  await expect(contents).toBeInViewport();

  ({ promise: gate, resolve: open } = Promise.withResolvers<void>());
  const category = page.getByRole("article").getByRole("link", {
    name: "Healthcare IT",
    exact: true,
  });
  await expect(category).toHaveAttribute("href", "/blog/healthcare-it");
  await category.click();
  await expect(loading).toBeVisible();
  open();
  await expect(heading).toHaveText("Healthcare IT");
  await expect.poll(() => lookUps).toHaveLength(2);
});

test("each failure of what is related and of a look-up is logged and said in its own words, trying again finds it, and nothing found is the 404", {
  tag: "@offline",
}, async ({ page, allowErrors }) => {
  const nothing = "There is nothing at this address.";
  allowErrors("net::ERR_FAILED", "console: Error getting ", "503", "404", nothing);
  const heading = page.getByRole("heading", { level: 1 });
  const alert = page.getByRole("main").getByRole("alert");
  const lookUp = "**/catlog/seo-url/**";
  const answer = (status: number, message: string) =>
    page.route(lookUp, (route) => route.fulfill({ status, json: { message } }));

  await page.goto("/blog");
  await page.route(lookUp, (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting blog data"),
    titles(page).first().getByRole("link").click(),
  ]);
  await expect(alert).toContainText(
    "The site could not be reached. Check your connection, then try again.",
  );
  await expect(heading).toHaveText(clinic.title);
  await expect(page).toHaveTitle(`${clinic.title} | Marigold Works`);
  await page.unroute(lookUp);
  await answer(503, "Busy.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText("The site could not answer just now. Try again in a minute.");
  await page.unroute(lookUp);
  await page.route("**/blogapp/blog/?*", (route) => route.abort());
  await Promise.all([
    logged(page, "Error getting related blog data"),
    page.getByRole("button", { name: "Try again" }).click(),
  ]);
  await expect(page).toHaveTitle(`${clinic.title} | Healthcare IT`);
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

  await answer(404, nothing);
  await related.getByRole("link").first().click();
  await expect(heading).toHaveText(nothing);
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Page not found"]);
  await page.getByRole("main").getByRole("link", { name: "Healthcare IT" }).click();
  await expect(page).toHaveURL("/services/business-domains/healthcare-it");
  await expect(heading).not.toHaveText(nothing);
});
