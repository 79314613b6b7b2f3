/**
 * What a job of a kind usually comes to: kept once on its page, and said alike wherever it is told.
 */
import { counted } from "../../platform/counted.ts";
import { shortRupees } from "../../platform/money.ts";
import type { Facts } from "./facts-contract.ts";

/** "₹4–7 lakh", "₹40,000–90,000 a month", "from ₹3 lakh" */
export function priceWords({ price: { from, to, per } }: Pick<Facts, "price">): string {
  if (!isWritten(from)) return "";
  const sum = to === undefined ? `from ${shortRupees(from)}` : shortRupees(from, to);
  return per ? `${sum} ${per}` : sum;
}

/** "10–14 weeks", "1 week", "from 12 months" */
export function lengthWords({ length: { from, to, unit } }: Facts): string {
  if (!isWritten(from)) return "";
  const one = unit.slice(0, -1);
  if (to === undefined) return `from ${counted(from, one)}`;
  return from === to ? counted(from, one) : `${from}–${counted(to, one)}`;
}

/** In a preview nothing may be written yet: nothing stands there then. */
const isWritten = (from: number): boolean => from > 0;

/** As components draw them: made by the server, so that no browser needs the code. */
export type Costs = { size: string; length: string; moves: string };

export const costsOf = (facts: Facts): Costs => ({
  size: priceWords(facts),
  length: lengthWords(facts),
  moves: facts.moves,
});

/** In a sentence or two, where there is no room for a row. */
export const costWords = (facts: Facts): string =>
  `Usually ${priceWords(facts)}, ${lengthWords(facts)}. What moves the price: ${facts.moves}`;

export const exampleNote = "An example: this company is invented, and so are its prices.";
