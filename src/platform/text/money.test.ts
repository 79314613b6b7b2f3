import { expect, test } from "vitest";
import { mostRupees, rupeesIn, rupeeWords, shortRupees } from "./amounts.ts";

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

test.each([
  [[40_000], "₹40,000"],
  [[2_50_000], "₹2.5 lakh"],
  [[1_00_00_000], "₹1 crore"],
  [[mostRupees], "₹1,00,000 crore"],
  [[40_000, 90_000], "₹40,000–90,000"],
  [[4_00_000, 7_00_000], "₹4–7 lakh"],
  [[4_00_000, 4_00_000], "₹4 lakh"],
  [[4_00_000, 4_00_100], "₹4 lakh"],
  [[60_000, 1_20_000], "₹60,000 to ₹1.2 lakh"],
  [[80_00_000, 1_20_00_000], "₹80 lakh to ₹1.2 crore"],
  [[1_00_00_000, 2_25_00_000], "₹1–2.25 crore"],
])("%j is said as %s in few words", ([from = 0, to], said) => {
  expect(shortRupees(from, to)).toBe(said);
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
