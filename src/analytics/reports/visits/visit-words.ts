import { type TrafficReport, type VitalName, type Vitals, vitalNames } from "./visit-contract.ts";

/** Google's verdicts on speed, in the words of the staff area. https://web.dev/articles/vitals */
export type Verdict = "good" | "middling" | "poor";

/** Good up to the first value, poor above the second. In milliseconds; CLS has no unit. */
const bounds: Record<VitalName, [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};
export const verdictWords: Record<Verdict, string> = {
  good: "good",
  middling: "needs work",
  poor: "poor",
};

export function verdictOf(name: VitalName, p75: number): Verdict {
  const [good, poor] = bounds[name];
  if (p75 <= good) return "good";
  return p75 <= poor ? "middling" : "poor";
}

export function valueWords(name: VitalName, p75: number): string {
  if (name === "CLS") return p75.toFixed(2);
  return p75 < 1_000 ? `${Math.round(p75)}\u00a0ms` : `${(p75 / 1_000).toFixed(1)}\u00a0s`;
}

const labels: Record<VitalName, string> = {
  LCP: "the largest part of a page is seen within",
  INP: "a press is answered within",
  CLS: "what is seen shifts by",
};

export function speedWords(vitals: Vitals): string {
  const measured = vitalNames.flatMap((name) => {
    const { p75 } = vitals[name];
    return p75 === null ? [] : [{ name, p75 }];
  });
  if (measured.length === 0) return "No load of a page was measured in these days.";
  const parts = measured.map(
    ({ name, p75 }) =>
      `${labels[name]} ${valueWords(name, p75)}, ${verdictTexts[verdictOf(name, p75)]}`,
  );
  return `In three of four visits ${parts.join("; ")}.`;
}

const verdictTexts: Record<Verdict, string> = {
  good: "which is good",
  middling: "which needs work",
  poor: "which is poor",
};

export type Titles = TrafficReport["titles"];

/** In a table. The title of the home page is often the company's name. */
export const pageName = (path: string, titles: Titles): string =>
  path === "/" ? "Home page" : (titles[path] ?? path);

export function pageInSentence(path: string, titles: Titles): string {
  if (path === "/") return "the home page";
  const title = titles[path];
  return title === undefined ? path : `“${title}”`;
}
