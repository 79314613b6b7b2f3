/** How pages hold together: with words too long for them, while they load, and on paper. */
import { expect, test } from "./browser.ts";
import { ours } from "./demo-content.ts";
import { sidewaysScroll } from "./tight-windows.ts";
import { openWhole } from "./whole-page.ts";

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
          const isOfHalf = (shift: PerformanceEntry) =>
            shift.startTime < whole && Reflect.get(shift, "value") < 0.005;
          for (const shift of list.getEntries())
            if (!isOfHalf(shift)) shifts.push(JSON.stringify(shift));
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
  await expect(page.getByText(ours.copyright)).toBeVisible();
  // Questions are open, and everything is dark on white whatever the theme.
  await expect(page.locator("details").first().locator("p").first()).toBeVisible();
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll("main h1, main h2, main p, main td")]
      .map((element) => getComputedStyle(element).color)
      .filter((colour) => Math.max(...(colour.match(/\d+/g) ?? []).map(Number)) > 100),
  );
  expect(colours).toEqual([]);
});
