/** The site once its owner has removed the demo and written nothing yet. */
import { expect, test } from "../../../test/browser.ts";
import { homeSection } from "../../../test/demo-content.ts";
import { removeDemo } from "../../../test/remove-demo.ts";

test("home without posts, testimonials and works is whole when one comes back to it, and so is the blog", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, data } = await site.start({});
  await removeDemo(data);
  const blog = async () => (await fetch(`${url}/blog`)).text();
  await expect.poll(blog).toContain("Nothing is published here yet.");
  allowErrors(`asked of another site: ${url}/`);
  await page.goto(`${url}/about`);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Blog", exact: true }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Nothing is published here yet.")).toBeVisible();
  await expect(main.getByRole("searchbox")).toHaveCount(0);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(`${url}/`);
  const heading = (name = "") => page.getByRole("heading", { name });
  await expect(heading(homeSection("cards").heading)).toBeVisible();
  for (const type of ["portfolio", "posts", "testimonials"] as const)
    await expect(heading(homeSection(type).heading)).toHaveCount(0);
  // None stands empty, with the height of its margins.
  const texts = await page.locator("main section").allInnerTexts();
  expect(texts.filter((text) => text.trim() === "")).toEqual([]);
});
