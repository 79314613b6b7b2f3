/** What holds on every kind of page. */
import { expect, test } from "../../test/browser.ts";

/** One page of each kind. */
const kinds = [
  "/",
  "/about",
  "/contact-us",
  "/customer-support",
  "/services",
  "/services/it-development-consulting",
  "/services/digital-marketing",
  "/services/business-domains",
  "/services/business-process",
  "/services/business-domains/healthcare-it",
  "/blog",
  "/blog/erp",
  "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/",
  "/privacy",
  "/chat",
  "/thank-you",
  "/nothing-here",
];

test("each kind of page has each landmark once, and nothing to be read outside of one", async ({ page, allowErrors }) => {
  allowErrors("404");
  for (const path of kinds) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Cookies" }), path).toBeVisible();
    for (const landmark of [
      page.getByRole("banner"),
      page.getByRole("main"),
      page.getByRole("contentinfo"),
      page.getByRole("navigation", { name: "Main", exact: true }),
      page.getByRole("navigation", { name: "Breadcrumb", exact: true }),
      page.getByRole("navigation", { name: "Footer", exact: true }),
      page.getByRole("complementary", { name: "Talk to us", exact: true }),
      page.getByRole("heading", { level: 1 }),
    ])
      await expect(landmark, path).toHaveCount(1);
    const outside = await page.evaluate(() => {
      const texts: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.parentElement;
        if (!at || !node.textContent?.trim() || at.closest("script, style, noscript, template, title")) continue;
        if (!at.closest("header, main, footer, aside, nav, section[aria-label]")) texts.push(node.textContent.trim());
      }
      return texts;
    });
    expect(outside, path).toEqual(["Skip to content"]);
  }
});

test("links to other sites open a new tab, and no page leads to the staff's", async ({ page, request, baseURL }) => {
  await page.goto("/");
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const path of kinds) {
    const html = await (await request.get(path)).text();
    const links = await page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, "text/html").links].map((link) => ({
          href: link.getAttribute("href") ?? "",
          target: link.target,
          rel: link.rel,
        })),
      html,
    );
    for (const { href, target, rel } of links) {
      if (href.startsWith("/staff")) faults.push(`${path} leads to ${href}`);
      if (!/^https?:/.test(href) || new URL(href).origin === baseURL) continue;
      seen.add(new URL(href).hostname);
      if (target !== "_blank" || rel !== "noopener") faults.push(`${path} leads to ${href} with target "${target}" and rel "${rel}"`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen]).toContain("wa.me");
  expect(seen.size).toBeGreaterThan(2);
});

test("the breadcrumb begins with Home on every kind of page", async ({ request }) => {
  for (const path of kinds) {
    const html = await (await request.get(path)).text();
    const [, first] = /<nav[^>]* aria-label="Breadcrumb".*?<li[^>]*>(.*?)<\/li>/s.exec(html) ?? [];
    expect(first?.replace(/<[^>]*>/g, ""), path).toBe("Home");
  }
});
