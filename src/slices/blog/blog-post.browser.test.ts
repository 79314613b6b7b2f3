import { callsOf, clinic, failed, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("a post is its title, a picture, its text as HTML and its category", async ({ page }) => {
  await page.goto(clinic.path);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(clinic.title);
  await expect(
    article.getByRole("img", { name: `A pattern of petals, drawn for “${clinic.title}”` }),
  ).toBeVisible();
  await expect(article.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(article.locator("p").first()).toBeVisible();
  await expect(article).not.toContainText("</");
  await expect(article.getByRole("link", { name: "Healthcare IT", exact: true })).toBeVisible();
});

test("a post opens from the list, with its frame", async ({ page }) => {
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
});

test("a post's title is its category and its own title, served whole or met inside the site", async ({
  page,
}) => {
  await page.goto(clinic.path);
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
  await page.goto("/blog");
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveTitle(`Healthcare IT: ${clinic.title}`);
});

test("a post's page carries its title, description and picture for those who share it", async ({
  page,
}) => {
  await page.goto(clinic.path);
  await expect(page).toHaveTitle(new RegExp(`^Healthcare IT: ${clinic.title}`));
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"]`).first().getAttribute("content");
  expect(await meta("og:title")).toBe(clinic.title);
  expect(await meta("og:image:width")).toBe("600");
  expect(await meta("og:image:height")).toBe("600");
  expect(await meta("og:image:type")).toBe("image/jpeg");
  const picture = await page.request.get((await meta("og:image")) ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture.url());
  expect(size).toEqual([600, 600]);
  const wide = page.locator('meta[property="og:image"]').nth(1);
  await expect(wide).toHaveAttribute("content", /\/media\/shares\/what-abdm-asks.*\.png$/);
  const card = page.locator('meta[name="twitter:card"]');
  await expect(card).toHaveAttribute("content", "summary_large_image");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", clinic.path);
  await expect(page.getByRole("img", { name: /petals/ })).toBeVisible();
});

test("a post that was given a picture shows it, at its size and with its words", async ({
  page,
}) => {
  const picture = { hash: "0".repeat(32), width: 512, height: 512, alt: "A marigold" };
  await page.goto("/blog");
  await page.route("**/media/pictures/**", (route) =>
    route.fulfill({ path: "public/icons/icon-512.png" }),
  );
  await page.route("**/catlog/seo-url/**", async (route) => {
    const answer = await route.fetch();
    const found = await answer.json();
    const { hash: _, ...size } = picture;
    found.product_data.image = { ...size, image: "/media/pictures/of-programs.webp", picture };
    await route.fulfill({ response: answer, json: found });
  });
  await titles(page).first().getByRole("link").click();
  const drawn = page.getByRole("article").getByRole("img", { name: picture.alt });
  await expect(drawn).toHaveAttribute("src", new RegExp(picture.hash));
  await expect(drawn).toHaveAttribute("width", "512");
  await expect(drawn).toHaveAttribute("height", "512");
});

test("related posts that could not be had are missed in one sentence, and come when they are asked for again", async ({
  page,
  allowErrors,
}) => {
  allowErrors("Error getting related blog data", "503");
  await page.goto("/blog");
  await expect(titles(page)).toHaveCount(2);
  await page.route("**/blogapp/blog/?page_size=3&*", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await titles(page).first().getByRole("link").click();
  const related = page.getByRole("region", { name: "Recommended Topics" });
  await expect(related.getByRole("alert")).toContainText(failed);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(
    clinic.title,
  );
  await page.unroute("**/blogapp/blog/?page_size=3&*");
  await related.getByRole("button", { name: "Try again" }).click();
  await expect(related.getByRole("link")).toHaveCount(3);
  await expect(related.getByRole("alert")).toHaveCount(0);
});
