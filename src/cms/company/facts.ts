/** A service's page stores them once, and every place words them alike. */
import { counted, shortRupees } from "../../platform/text/amounts.ts";
import type { Facts } from "./facts-contract.ts";

/** "₹4–7 lakh", "₹40,000–90,000 a month", "from ₹3 lakh"; empty where nothing is written yet. */
export function priceWords({ price: { from, to, per } }: Pick<Facts, "price">): string {
  if (!isWritten(from)) return "";
  const sum = to === undefined ? `from ${shortRupees(from)}` : shortRupees(from, to);
  return per ? `${sum} ${per}` : sum;
}

/** "10–14 weeks", "1 week", "from 12 months"; empty where nothing is written yet. */
export function lengthWords({ length: { from, to, unit } }: Facts): string {
  if (!isWritten(from)) return "";
  const one = unit.slice(0, -1);
  if (to === undefined) return `from ${counted(from, one)}`;
  return from === to ? counted(from, one) : `${from}–${counted(to, one)}`;
}

/** A preview may have no number yet. */
const isWritten = (from: number): boolean => from > 0;

/** The server makes these strings, so that browsers do not load the code. */
export type Costs = { size: string; length: string; moves: string };

export const costsOf = (facts: Facts): Costs => ({
  size: priceWords(facts),
  length: lengthWords(facts),
  moves: facts.moves,
});

export const costWords = (facts: Facts): string =>
  `Usually ${priceWords(facts)}, ${lengthWords(facts)}. What moves the price: ${facts.moves}`;

export const exampleNote = "An example: this company is invented, and so are its prices.";

export const costs = {
  id: "what-it-costs",
  heading: "What it usually costs",
  link: { label: "What it costs", path: "#what-it-costs" },
} as const;
