import { expect, test } from "vitest";
import { mostRupees, rupeesIn, rupeeWords } from "./money.ts";

test("sums are written in lakhs and crores", () => {
  const sums = [0, 5, 999, 1_000, 99_999, 1_00_000, 18_00_000, 1_23_45_678, mostRupees];
  expect(sums.map(rupeeWords)).toEqual([
    "₹0",
    "₹5",
    "₹999",
    "₹1,000",
    "₹99,999",
    "₹1,00,000",
    "₹18,00,000",
    "₹1,23,45,678",
    "₹10,00,00,00,00,000",
  ]);
});

test("a sum is read however it is typed", () => {
  const typed = ["18 lakh", "18,00,000", "₹18,00,000", "18L", "Rs. 18 lakhs", "0.18 cr", "1800k"];
  expect(typed.map(rupeesIn)).toEqual(typed.map(() => 18_00_000));
  expect(rupeesIn(" ₹ 2.5 crore ")).toBe(2_50_00_000);
  expect(rupeesIn("5000/-")).toBe(5_000);
  expect(rupeesIn("99.6")).toBe(100);
});

test("what is written is read again", () => {
  for (const rupees of [0, 7, 12_345, 18_00_000, mostRupees])
    expect(rupeesIn(rupeeWords(rupees))).toBe(rupees);
});

test("what is no sum, or none that anybody pays, is not read", () => {
  const others = ["", "lakh", "a lot", "18 apples", "-5", "1e9", "constructor", "9".repeat(20)];
  expect(others.map(rupeesIn)).toEqual(others.map(() => null));
});
