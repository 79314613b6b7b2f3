/** What axe says of a page by WCAG 2.2 AA and good practice, in the four settings a visitor may have. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { z } from "zod";

const everyRule = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // 24 px, which axe leaves out unless asked.
  rules: { "target-size": { enabled: true } },
};
/** Of all rules only these can tell light from dark. */
const colourRules = { runOnly: ["color-contrast", "link-in-text-block"] };
/** In this order, so that the window changes once and the colours twice. */
const settings = [
  { colorScheme: "light", width: 1280, asked: everyRule },
  { colorScheme: "dark", width: 1280, asked: colourRules },
  { colorScheme: "dark", width: 360, asked: colourRules },
  { colorScheme: "light", width: 360, asked: everyRule },
] as const;

const report = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.array(z.unknown()), html: z.string(), failureSummary: z.string().optional() })),
    }),
  ),
});

/**
 * @param options.widths where what is looked at is there at some widths only
 * @returns one line a fault; empty where all is well
 */
export async function faultsOn(page: Page, { widths = [360, 1280] }: { widths?: number[] } = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width, asked } of settings) {
    if (!widths.includes(width)) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await run(page, asked)) faults.push(`${colorScheme} ${width}: ${fault}`);
  }
  return faults;
}

async function run(page: Page, asked: object): Promise<string[]> {
  await bringAxe(page);
  const said = await page.evaluate((options) => Reflect.get(window, "axe").run(document, options), {
    ...asked,
    resultTypes: ["violations"],
  });
  return report
    .parse(said)
    .violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html, failureSummary = "" }) => `${id} (${help}): ${target.join(" ")} ${html.slice(0, 120)} ${failureSummary}`),
    );
}

/** Once for each page: its half megabyte takes longer to read than a page to judge. The builder's own way is past the page's policy. */
async function bringAxe(page: Page) {
  if (await page.evaluate(() => "axe" in window)) return;
  await new AxeBuilder({ page }).setLegacyMode().withRules("html-has-lang").analyze();
}
