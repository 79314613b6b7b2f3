/** What a job of a kind usually comes to: kept once on its page, and said alike wherever it is told. */
import type { Facts } from "./facts-contract.ts";

const lakh = 100_000;

/** "₹4–7 lakh", "₹40,000–90,000 a month", "₹60,000 to ₹1.2 lakh a month" */
export function priceWords({ price: { from, to = from, per } }: Pick<Facts, "price">): string {
  const amount = per ? ` ${per}` : "";
  if (from === to) return `₹${inWords(from)}${amount}`;
  if (from < lakh !== to < lakh) return `₹${inWords(from)} to ₹${inWords(to)}${amount}`;
  const first = from < lakh ? inWords(from) : inLakh(from);
  return `₹${first}–${inWords(to)}${amount}`;
}

/** "10–14 weeks", "8 weeks", "from 12 months" */
export function lengthWords({ length: { from, to, unit } }: Facts): string {
  if (to === undefined) return `from ${from} ${unit}`;
  return from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`;
}

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

const inLakh = (rupees: number): string =>
  (rupees / lakh).toLocaleString("en-IN", { maximumFractionDigits: 2 });

const inWords = (rupees: number): string =>
  rupees < lakh ? rupees.toLocaleString("en-IN") : `${inLakh(rupees)} lakh`;
