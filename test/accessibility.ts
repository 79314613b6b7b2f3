/**
 * What axe says of a page, and whether it fits its window, in the settings a visitor may have.
 */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { z } from "zod";
import { sidewaysScroll } from "./tight-windows.ts";

/** WCAG 2.2 AA and good practice. */
const everyRule = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // 24 px, which axe leaves out unless asked.
  rules: { "target-size": { enabled: true } },
};
export type Setting = { colorScheme: "light" | "dark"; width: number };
/** In this order, so that the window changes once and the colours twice. */
export const settings: Setting[] = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "dark", width: 360 },
  { colorScheme: "light", width: 360 },
];
/** Each colour and each width once. `npm run test:all` looks at all four. */
const corners = process.env.TEST_ALL
  ? settings
  : settings.filter(({ colorScheme, width }) => (colorScheme === "light") === width > 360);

const report = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(
      z.object({
        target: z.array(z.unknown()),
        html: z.string(),
        failureSummary: z.string().optional(),
      }),
    ),
  }),
);

/**
 * In light on a desktop, and in dark on a phone.
 *
 * @param options.widths where what is looked at is there at some widths only: in both colours
 * @returns one line a fault; empty where all is well
 */
export async function faultsOn(
  page: Page,
  { widths }: { widths?: number[] } = {},
): Promise<string[]> {
  const wanted = widths ? settings.filter(({ width }) => widths.includes(width)) : corners;
  const faults: string[] = [];
  for (const setting of wanted) faults.push(...(await faultsIn(page, setting)));
  return faults;
}

/** In one setting. */
export async function faultsIn(page: Page, { colorScheme, width }: Setting): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  const faults = await axeFaults(page);
  const sideways = await sidewaysScroll(page);
  if (sideways > 0) faults.push(`it scrolls sideways by ${sideways} px`);
  return faults.map((fault) => `${colorScheme} ${width}: ${fault}`);
}

async function axeFaults(page: Page): Promise<string[]> {
  await bringAxe(page);
  // Only what is wrong leaves the page: the whole report takes longer to send than to make.
  const violations = await page.evaluate(
    async (options) => (await Reflect.get(window, "axe").run(document, options)).violations,
    { ...everyRule, resultTypes: ["violations"], iframes: false, preload: false },
  );
  return report
    .parse(violations)
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html, failureSummary = "" }) =>
          `${id} (${help}): ${target.join(" ")} ${html.slice(0, 120)} ${failureSummary}`,
      ),
    );
}

/**
 * The page it is on reads half a megabyte for it; those it goes on to have it as
 * they come, in a tenth of the time.
 */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.addInitScript(axe.source);
  await page.evaluate(axe.source);
}
