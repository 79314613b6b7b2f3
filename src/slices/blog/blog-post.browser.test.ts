import { callsOf, clinic, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("a post opens from the list, with its frame", { tag: "@network" }, async ({ page }) => {
  await page.goto("/blog");
  const lookUps = callsOf(page, "/catlog/seo-url/");
  const calls = listCalls(page);
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveURL(clinic.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
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
  await expect(
    page.getByRole("article").getByRole("link", { name: "Healthcare IT", exact: true }),
  ).toHaveAttribute("href", "/blog/healthcare-it");
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
  await expect(
    page.getByRole("navigation", { name: "In this post" }).getByRole("link"),
  ).toHaveCount(6);
});
