/** How pages hold together: with words too long for them, while they load, and on paper. */
import { chromium, type Page } from "@playwright/test";
import { test as base, expect } from "./browser.ts";
import { ours } from "./demo-content.ts";
import { environmentWithFonts, type FontSet } from "./machine/fonts.ts";
import { sidewaysScroll } from "./tight-windows.ts";
import { drawn, openWhole } from "./whole-page.ts";

/** In a browser of its own, because a browser knows the fonts it was started with. */
const test = base.extend<{ fonts: FontSet }>({
  fonts: ["usual", { option: true }],
  context: async ({ context, fonts, launchOptions, contextOptions, baseURL, complaints }, use) => {
    if (fonts === "usual") return use(context);
    const env = { ...process.env, ...environmentWithFonts(fonts) };
    const browser = await chromium.launch({ ...launchOptions, env });
    const own = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    complaints.watch(own);
    await use(own);
    await browser.close();
  },
});

test("a word too long for its line breaks instead of reaching out of the page", {
  tag: "@layout",
}, async ({ page }) => {
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

const loaded = [
  "/contact-us",
  "/",
  "/services/business-process/hospital-information-system",
  "/blog/erp/a-chart-of-accounts-that-survives-the-audit/",
];

for (const { fonts, paths } of [
  { fonts: "liberation", paths: loaded },
  { fonts: "dejavu", paths: loaded.slice(0, 2) },
  { fonts: "noto", paths: loaded.slice(0, 2) },
] as const) {
  test.describe(`where a system has the fonts of ${fonts}`, () => {
    test.use({ fonts });

    test("nothing moves while a page loads, however late its own come", { tag: "@layout" }, async ({
      page,
    }) => {
      const holdFonts = await holdFontsOf(page);
      await recordShifts(page);
      for (const path of paths) {
        for (const width of [360, 1280]) {
          const at = `${path} at ${width} px`;
          await page.setViewportSize({ width, height: 900 });
          const letFontsCome = holdFonts();
          // It is loaded only when its fonts are.
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
          expect.soft(await takeShifts(page), at).toEqual([]);
          await letFontsCome();
          const moved = (await takeShifts(page)).filter(({ value }) => value > ofWordsWidth);
          expect.soft(moved, `${at}, with its fonts`).toEqual([]);
          await scrollDown(page);
          expect.soft(await takeShifts(page), `${at}, down to its end`).toEqual([]);
        }
      }
    });

    test("the header has room for every name, in every window and with large text", {
      tag: "@layout",
    }, async ({ page, allowErrors }) => {
      allowErrors("ERR_FAILED");
      // Where the page's own fonts do not come, what stands in for them is read.
      if (fonts !== "liberation") await page.route("**/fonts/**", (route) => route.abort());
      await page.goto("/about");
      for (const name of names)
        for (const text of [100, 150, 200])
          for (let width = 320; width <= 1920; width += 80) {
            await page.setViewportSize({ width, height: 900 });
            const faults = await page.evaluate(faultsOfHeader, { name, text });
            expect.soft(faults, `${name} at ${width} px, text at ${text} %`).toEqual([]);
          }
    });
  });
}

/** A mark behind words that are a few pixels narrower; a line more or less is 0.01 and above. */
const ofWordsWidth = 0.0001;

const names = ["Marigold", "Marigold Works India", "Marigold Works International Consultants"];

/** What is cut, broken within a word, over something else, or outside of the window. */
function faultsOfHeader({ name, text }: { name: string; text: number }): string[] {
  const faults: string[] = [];
  const header = document.querySelector("header");
  const home = header?.querySelector("a");
  const logo = home?.firstElementChild;
  const words = logo?.lastElementChild;
  if (!header || !home || !logo || !words) return ["it has no name"];
  document.documentElement.style.fontSize = `${text}%`;
  words.textContent = name;
  // As it is drawn where the company has that name.
  logo.toggleAttribute("data-long", name.length > 20);
  if (words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1)
    faults.push("its name is cut");
  const range = document.createRange();
  for (const { index, 0: word } of name.matchAll(/\S+/g)) {
    if (!words.firstChild) continue;
    range.setStart(words.firstChild, index);
    range.setEnd(words.firstChild, index + word.length);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0);
    if (lines.length !== 1) faults.push(`${word} has ${lines.length} lines`);
  }
  const controls = [...header.querySelectorAll("a, button")].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = controls.map((control) => ({
    control,
    said: control.textContent || "a button",
    box: control.getBoundingClientRect(),
  }));
  for (const [i, { control, said, box }] of boxes.entries()) {
    if (box.left < 0 || box.right > document.documentElement.clientWidth)
      faults.push(`${said} reaches out of the window`);
    for (const other of boxes.slice(i + 1))
      if (
        box.right > other.box.left + 1 &&
        other.box.right > box.left + 1 &&
        box.bottom > other.box.top + 1 &&
        other.box.bottom > box.top + 1 &&
        // A link and the button that opens its menu share a place.
        control.parentElement !== other.control.parentElement
      )
        faults.push(`${said} lies over ${other.said}`);
  }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = header.getBoundingClientRect().height / rem;
  // A long name may take a third line.
  if (height > (name.length >= 20 ? 5.7 : 4.1)) faults.push(`it is ${height.toFixed(1)} rem high`);
  return faults;
}

/** What is drawn only when it comes into sight is drawn then. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      // A machine under load may give no frame for long; the next one is drawn all the same.
      await new Promise((next) => {
        requestAnimationFrame(next);
        setTimeout(next, 250);
      });
    }
  });

/**
 * @returns what holds them from then on, until what that returns is called, which waits until the
 * page is drawn with them
 */
async function holdFontsOf(page: Page) {
  let held = Promise.withResolvers<void>();
  await page.route("**/fonts/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held = Promise.withResolvers<void>();
    return async () => {
      held.resolve();
      await page.evaluate(() => document.fonts.ready);
      await drawn(page);
    };
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

test("on paper a page is its text, without what only works on a screen", {
  tag: "@layout",
}, async ({ page }) => {
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
