/** The company's accent colour, and readable shades of it (docs/design.md). */
import { contrast, fromOklch, luminance, toOklch } from "../../ui/colour.ts";

/** WCAG 2.2, 1.4.3: text of any size. */
export const leastContrast = 4.5;

/** Backgrounds of text in the accent, as in `tokens.css`: paper, raised, shade; moss, coal. */
export const papers = {
  light: ["#fbf8f1", "#fffdf9", "#f3ebdd"],
  dark: ["#15130f", "#26221b", "#201c16"],
  deep: ["#1f5d50", "#0f3f36", "#191613"],
} as const;
/** Coal and cream are the site's own colours. On any colour, black or white passes. */
const inks = ["#191613", "#fbf8f1", "#000000", "#ffffff"];
const steps = 400;

export type Accent = {
  fill: string;
  ink: string;
  light: string;
  dark: string;
  deep: string;
};

export const accentOf = (fill: string): Accent => ({
  fill,
  ink: inkOn(fill),
  light: shadeOn(fill, papers.light),
  dark: shadeOn(fill, papers.dark),
  deep: shadeOn(fill, papers.deep),
});

export function parseAccent(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((one) => one + one).join("")}`;
}

/** The nearest lightness of the same hue with enough contrast on every ground. */
export function shadeOn(colour: string, grounds: readonly string[]): string {
  const passes = (shade: string) =>
    grounds.every((ground) => contrast(shade, ground) >= leastContrast);
  if (passes(colour)) return colour;
  const chosen = toOklch(colour);
  const end = luminance(grounds[0] ?? "#ffffff") > 0.18 ? 0 : 1;
  for (let step = 1; step < steps; step++) {
    const lightness = chosen.lightness + ((end - chosen.lightness) * step) / steps;
    const shade = fromOklch({ ...chosen, lightness });
    if (passes(shade)) return shade;
  }
  return end === 0 ? "#000000" : "#ffffff";
}

function inkOn(fill: string): string {
  const ink = inks.find((one) => contrast(one, fill) >= leastContrast);
  if (ink === undefined) throw new Error(`neither black nor white can be read on ${fill}`);
  return ink;
}
