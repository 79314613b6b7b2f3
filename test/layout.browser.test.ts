/** How pages hold together where it is tight: narrow windows, large text, paper, and while they load. */
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { pageKinds } from "./page-kinds.ts";
import { drawn, openWhole } from "./whole-page.ts";

/** Words that stand outside the window, or are cut by a box that does not scroll. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    /** Kept for screen readers alone, or not to be read at all. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (element.matches("[aria-hidden=true], svg, script, noscript, title, dialog:not([open])") ||
        (element.clientWidth <= 1 && getComputedStyle(element).clipPath !== "none") ||
        isUnseen(element.parentElement));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        isUnseen(parent) ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      let [from, to] = [0, document.documentElement.clientWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") {
          [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
          break;
        }
        if (overflowX === "visible") continue;
        const edges = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      }
      if (left < from - 1 || right > to + 1)
        found.push(
          `${node.textContent.trim().slice(0, 60)} (${Math.round(left)}–${Math.round(right)} in ${Math.round(from)}–${Math.round(to)})`,
        );
    }
    return found;
  });

const sidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The first is what the page comes into. */
const tight = [
  { name: "in a window of 320 px", width: 320, text: "100%" },
  { name: "with text twice as large, on a phone", width: 360, text: "200%" },
  { name: "with text twice as large, on a desk", width: 1280, text: "200%" },
];

// Small shares, so that two workers end together.
const shares = 3;
for (let share = 0; share < shares; share++) {
  test(`no kind of page scrolls sideways or cuts a word where it is tight: share ${share + 1} of ${shares}`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors("404");
    for (const path of pageKinds.filter((_, i) => i % shares === share)) {
      await page.setViewportSize({ width: 320, height: 900 });
      await openWhole(page, path);
      for (const { name, width, text } of tight) {
        await page.setViewportSize({ width, height: 900 });
        await sizeText(page, text);
        await drawn(page);
        expect.soft(await sidewaysScroll(page), `${path} ${name}`).toBeLessThanOrEqual(0);
        expect.soft(await cutWords(page), `${path} ${name}`).toEqual([]);
      }
    }
  });
}

const sizeText = (page: Page, size: string) =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    await document.fonts.ready;
  }, size);

test("a word too long for its line breaks instead of reaching out of the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ["/", "/services/business-process", "/blog/erp/a-chart-of-accounts-that-survives-the-audit/", "/contact-us"]) {
    await openWhole(page, path);
    await page.evaluate(() => {
      const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
      for (const element of document.querySelectorAll("h1, h2, h3, main p, main dd, main li > a, summary span")) {
        if (element.children.length === 0) element.textContent = long;
      }
    });
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});

for (const path of [
  "/",
  "/contact-us",
  "/services/business-process/hospital-information-system",
  "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
]) {
  for (const width of [360, 1280]) {
    test(`nothing moves while ${path} loads, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        let whole = Number.POSITIVE_INFINITY;
        const nextFrame = () => new Promise(requestAnimationFrame);
        addEventListener("DOMContentLoaded", async () => {
          await nextFrame();
          await nextFrame();
          whole = performance.now();
        });
        new PerformanceObserver((list) => {
          // A busy browser may draw half of a page, and what comes to stand beside that half is no move.
          const isOfHalf = (shift: PerformanceEntry) => shift.startTime < whole && Reflect.get(shift, "value") < 0.005;
          for (const shift of list.getEntries()) if (!isOfHalf(shift)) shifts.push(JSON.stringify(shift));
        }).observe({ type: "layout-shift", buffered: true });
      });
      await openWhole(page, path);
      await page.evaluate(() => document.fonts.ready);
      // What is drawn only when it comes into sight moves nothing either.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          // A machine under load may give no frame for long; the next one is drawn all the same.
          await new Promise((drawn) => {
            requestAnimationFrame(drawn);
            setTimeout(drawn, 250);
          });
        }
      });
      expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
    });
  }
}

test("on paper a page is its text, without what only works on a screen", async ({ page }) => {
  await openWhole(page, "/services/business-process/hospital-information-system");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("navigation", { name: "Breadcrumb" }),
    page.getByRole("navigation", { name: "Footer" }),
    page.getByRole("complementary", { name: "Talk to us" }),
    page.getByRole("region", { name: "Cookies" }),
    page.getByRole("link", { name: "Let's collaborate" }),
    page.getByRole("group", { name: "Theme" }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("© 2026 Marigold Works")).toBeVisible();
  // Questions are open, and everything is dark on white whatever the theme.
  await expect(page.locator("details").first().locator("p").first()).toBeVisible();
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll("main h1, main h2, main p, main td")]
      .map((element) => getComputedStyle(element).color)
      .filter((colour) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number)) > 100),
  );
  expect(colours).toEqual([]);
});
