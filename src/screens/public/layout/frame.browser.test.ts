import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { ours } from "../../../../test/demo-content.ts";
import { main, serviceGroups } from "../../../../test/main-menus.ts";

const footer = (page: Page) => page.getByRole("navigation", { name: "Footer" });
const trail = (page: Page) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");

test("the bar leads to the five sections", async ({ page }) => {
  await page.goto("/");
  for (const [name, path] of [
    ["Home", "/"],
    ["About", "/about"],
    ["Services", "/services"],
    ["Blog", "/blog"],
    ["Contact", "/contact-us"],
  ] as const) {
    await expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
});

test("the footer lists every service page, the useful links, three networks and a copyright line", async ({
  page,
  request,
}) => {
  await page.goto("/");
  for (const heading of [
    "IT development & consulting",
    "Digital marketing",
    "Business domains",
    "Business process",
    "Useful Links",
  ]) {
    await expect(footer(page).getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  const paths = await footer(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.filter((path) => path.split("/").length === 4)).toHaveLength(28);
  expect(paths.slice(-4)).toEqual(["/", "/about", "/blog", "/contact-us"]);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  const info = page.getByRole("contentinfo");
  await expect(info.locator('a[target="_blank"][rel="noopener"]')).toHaveCount(3);
  await expect(info.getByText(ours.copyright)).toBeVisible();
  for (const name of ["Privacy", "Cookies", "Terms"])
    await expect(info.getByRole("link", { name, exact: true })).toBeVisible();
});

test("footer links carry what the breadcrumb shows, and it is right without that too", async ({
  page,
}) => {
  await page.goto("/");
  await footer(page).getByRole("link", { name: "ERP development" }).click();
  await expect(trail(page)).toHaveText([
    "Home",
    "Services",
    "IT development & consulting",
    "ERP development",
  ]);
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    sub_page: true,
    title: "IT development & consulting",
    url: "/services/it-development-consulting",
  });
  await page.evaluate(() =>
    history.replaceState(
      {
        ...history.state,
        usr: { sub_page: true, title: "What we build", url: "/services/it-development-consulting" },
      },
      "",
    ),
  );
  await page.reload();
  await expect(trail(page)).toHaveText(["Home", "Services", "What we build", "ERP development"]);
  await page.goto("/services/digital-marketing/email-marketing");
  await expect(trail(page)).toHaveText([
    "Home",
    "Services",
    "Digital marketing",
    "Email marketing",
  ]);
  await trail(page).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
});

test("every page has its frame, its one h1 and its own title and description", async ({
  page,
  request,
}) => {
  const sitemapLike = [
    "/",
    "/about",
    "/contact-us",
    "/customer-support",
    "/blog",
    "/services",
    "/privacy",
    "/cookies",
    "/terms",
    "/chat",
    "/thank-you",
  ];
  await page.goto("/");
  const services = await footer(page)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const paths = [...new Set([...sitemapLike, ...serviceGroups, ...services])];
  expect(paths).toHaveLength(11 + 4 + 28);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    for (const part of [
      'aria-label="Main"',
      'aria-label="Breadcrumb"',
      'aria-label="Footer"',
      'aria-label="Talk to us"',
      "Skip to content",
      "https://wa.me/912000000000?text=",
    ])
      expect(html, path).toContain(part);
    expect(html, path).toMatch(
      /Let(&#x27;|')s collaborate<\/a>(<\/?div[^>]*>|<svg.*?<\/svg>)*<\/(section|p)><\/main>/,
    );
    seen.titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? path);
    seen.descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? path);
    if (path !== "/thank-you")
      expect(html, path).toContain(`<link rel="canonical" href="${path}"/>`);
  }
  expect(seen.titles.size).toBe(paths.length);
  expect(seen.descriptions.size).toBe(paths.length);
});

test("the bar alone at /navbar: header, and nothing else to be seen", async ({ page }) => {
  await page.goto("/navbar");
  await expect(main(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("an unknown address is a 404 in the site's frame, with the nearest pages", async ({
  page,
  allowErrors,
}) => {
  allowErrors("404");
  const answer = await page.goto("/services/email-marketting");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Email marketing" })).toBeVisible();
  await expect(main(page)).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
});

test("an unknown address met inside the site is the same 404", async ({ page, allowErrors }) => {
  allowErrors("404");
  await page.goto("/about");
  await page.evaluate(() =>
    document.querySelector('a[href="/blog"]')?.setAttribute("href", "/nothing-here"),
  );
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await page.getByRole("main").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});

test("Skip to content comes first and leads to main", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the messaging link opens a prefilled greeting in a new tab", async ({ page }) => {
  await page.goto("/services");
  const link = page
    .getByRole("complementary", { name: "Talk to us" })
    .getByRole("link", { name: ours.whatsapp.label });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener");
  const greeting = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  expect(greeting).toContain(ours.whatsapp.greeting);
});
