/** How pages hold together: with words too long for them, while they load, and on paper. */
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { ours } from "./demo-content.ts";
import { sidewaysScroll } from "./tight-windows.ts";
import { drawn, openWhole } from "./whole-page.ts";

test("a word too long for its line breaks instead of reaching out of the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of [
    "/",
    "/services/business-process",
    "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
    "/contact-us",
  ]) {
    await openWhole(page, path);
    await page.evaluate(() => {
      const long =
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
      for (const element of document.querySelectorAll(
        "h1, h2, h3, main p, main dd, main li > a, summary span",
      )) {
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
    test(`nothing moves while ${path} loads at ${width} px, however late its fonts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const letFontsCome = await holdFonts(page);
      await recordShifts(page);
      // It is loaded only when its fonts are.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      expect(await takeShifts(page)).toEqual([]);
      await letFontsCome();
      expect((await takeShifts(page)).filter((shift) => shift.value > ofWordsWidth)).toEqual([]);
      // What is drawn only when it comes into sight moves nothing either.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          scrollTo(0, y);
          // A machine under load may give no frame for long; the next one is drawn all the same.
          await new Promise((next) => {
            requestAnimationFrame(next);
            setTimeout(next, 250);
          });
        }
      });
      expect(await takeShifts(page)).toEqual([]);
    });
  }
}

/**
 * A fallback's words are wider or narrower by a few pixels; a line more or less is 0.01 and above.
 */
const ofWordsWidth = 0.0005;

/** Until what it returns is called, which waits until the page is drawn with them. */
async function holdFonts(page: Page) {
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  await page.route("**/fonts/**", async (route) => {
    await wanted;
    await route.continue();
  });
  return async () => {
    want();
    await page.evaluate(() => document.fonts.ready);
    await drawn(page);
  };
}

async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    let whole = Number.POSITIVE_INFINITY;
    // A busy browser may draw half of a page, and what comes to stand beside that half is no move.
    const isOfHalf = (shift: PerformanceEntry) =>
      shift.startTime < whole && Reflect.get(shift, "value") < 0.005;
    const record = (list: PerformanceEntry[]) =>
      shifts.push(...list.filter((shift) => !isOfHalf(shift)));
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const nextFrame = () => new Promise(requestAnimationFrame);
    addEventListener("DOMContentLoaded", async () => {
      await nextFrame();
      await nextFrame();
      whole = performance.now();
    });
    Object.assign(window, {
      takeShifts() {
        record(observer.takeRecords());
        return shifts.splice(0).map((shift) => shift.toJSON());
      },
    });
  });
}

/** Those since it was last asked. */
const takeShifts = (page: Page): Promise<{ value: number }[]> =>
  page.evaluate(() => Reflect.get(window, "takeShifts")());

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
  await expect(page.getByText(ours.copyright)).toBeVisible();
  // Questions are open, and everything is dark on white whatever the theme.
  await expect(page.locator("details[name]").first().locator("p").first()).toBeVisible();
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll("main h1, main h2, main p, main td")]
      .map((element) => getComputedStyle(element).color)
      .filter((colour) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number)) > 100),
  );
  expect(colours).toEqual([]);
});
