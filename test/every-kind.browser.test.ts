/**
 * What holds on every kind of page. Each is opened once, because opening costs more than looking.
 */
import type { Page } from "@playwright/test";
import { faultsOn } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { accept, reject } from "./cookie-banner-parts.ts";
import { framed, hindiKinds, pageKinds } from "./page-kinds.ts";
import { faultsWhereTight } from "./tight-windows.ts";
import { openWhole } from "./whole-page.ts";

// Small shares, so that two workers end together.
const shares = 6;
for (let share = 0; share < shares; share++) {
  test(`every kind of page is framed, has room where it is tight, and no fault for axe: share ${share + 1} of ${shares}`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors("404");
    for (const path of pageKinds.filter((_, i) => i % shares === share)) {
      // It comes into the tightest window, where it has most to arrange.
      await page.setViewportSize({ width: 320, height: 900 });
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await openWhole(page, path);
      expect.soft(await faultsWhereTight(page), path).toEqual([]);
      if (framed.includes(path)) await expectFrame(page, path);
      expect.soft(await faultsOn(page), path).toEqual([]);
    }
  });
}

test("pages in Hindi have room where it is tight, and no fault for axe", async ({ page }) => {
  for (const path of hindiKinds) {
    await page.setViewportSize({ width: 320, height: 900 });
    await openWhole(page, path);
    expect.soft(await faultsWhereTight(page), path).toEqual([]);
    expect.soft(await faultsOn(page), path).toEqual([]);
  }
});

test("what is cut or reaches out of the window is found: this proves that the others can fail", async ({
  page,
}) => {
  await openWhole(page, "/about");
  await page.evaluate(() => {
    const wide = document.createElement("p");
    wide.textContent = "Wide words";
    wide.attributeStyleMap.set("min-inline-size", "400px");
    const cut = document.createElement("p");
    cut.textContent = "Words that are longer than their box";
    for (const [name, value] of [
      ["max-inline-size", "5em"],
      ["overflow-x", "clip"],
      ["white-space", "nowrap"],
    ] as const)
      cut.attributeStyleMap.set(name, value);
    document.querySelector("main")?.append(wide, cut);
  });
  const faults = (await faultsWhereTight(page)).join("\n");
  expect(faults).toContain("in a window of 320 px it scrolls sideways");
  expect(faults).toContain("on a desk words are cut: Words that are longer");
});

/**
 * Each landmark once, nothing to be read outside of one, and the
 * cookies question with both its answers.
 */
async function expectFrame(page: Page, path: string) {
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
    await expect.soft(landmark, path).toHaveCount(1);
  for (const answer of [accept(page), reject(page)]) await expect.soft(answer, path).toBeVisible();
  expect.soft(await outsideOfLandmarks(page), path).toEqual(["Skip to content"]);
}

const outsideOfLandmarks = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement;
      if (
        !at ||
        !node.textContent?.trim() ||
        at.closest("script, style, noscript, template, title")
      )
        continue;
      const isInside = at.closest("header, main, footer, aside, nav, section[aria-label]");
      if (!isInside) texts.push(node.textContent.trim());
    }
    return texts;
  });

test("links to other sites open a new tab, and no page leads to the staff's", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/");
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const path of framed) {
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
      if (target === "_blank" && rel === "noopener") continue;
      faults.push(`${path} leads to ${href} with target "${target}" and rel "${rel}"`);
    }
  }
  expect(faults).toEqual([]);
  expect([...seen]).toContain("wa.me");
  expect(seen.size).toBeGreaterThan(2);
});

test("the breadcrumb begins with Home on every kind of page", async ({ request }) => {
  for (const path of framed) {
    const html = await (await request.get(path)).text();
    const [, first] = /<nav[^>]* aria-label="Breadcrumb".*?<li[^>]*>(.*?)<\/li>/s.exec(html) ?? [];
    expect(first?.replace(/<[^>]*>/g, ""), path).toBe("Home");
  }
});
