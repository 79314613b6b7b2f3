import { expect, test } from "vitest";
import { lengthWords, priceWords } from "./facts.ts";
import { type Facts, serviceFacts } from "./facts-contract.ts";

const of = (price: Facts["price"], length: Facts["length"]): Facts => ({
  price,
  length,
  moves: "What there is to move.",
});
const weeks = { from: 10, to: 14, unit: "weeks" } as const;

test.each([
  [{ from: 400_000, to: 700_000 }, "₹4–7 lakh"],
  [{ from: 250_000, to: 600_000 }, "₹2.5–6 lakh"],
  [{ from: 40_000, to: 90_000, per: "a month" }, "₹40,000–90,000 a month"],
  [{ from: 60_000, to: 120_000, per: "a month" }, "₹60,000 to ₹1.2 lakh a month"],
  [{ from: 300_000, to: 300_000 }, "₹3 lakh"],
  [{ from: 300_000 }, "from ₹3 lakh"],
  [{ from: 90_000, per: "a month" }, "from ₹90,000 a month"],
])("%j is said as %s", (price, said) => {
  expect(priceWords(of(price, weeks))).toBe(said);
});

test.each([
  [weeks, "10–14 weeks"],
  [{ from: 8, to: 8, unit: "weeks" } as const, "8 weeks"],
  [{ from: 1, to: 1, unit: "weeks" } as const, "1 week"],
  [{ from: 1, unit: "months" } as const, "from 1 month"],
  [{ from: 12, unit: "months" } as const, "from 12 months"],
])("%j is said as %s", (length, said) => {
  expect(lengthWords(of({ from: 300_000 }, length))).toBe(said);
});

test("a range that ends before it begins is refused", () => {
  expect(serviceFacts.safeParse(of({ from: 700_000, to: 400_000 }, weeks)).success).toBe(false);
  expect(serviceFacts.safeParse(of({ from: 400_000, to: 400_000 }, weeks)).success).toBe(true);
});
