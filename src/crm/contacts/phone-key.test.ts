import { expect, test } from "vitest";
import { isWholeNumber, missingDigits, phoneKey } from "./phone-key.ts";

test("one number has one key, however it is written", () => {
  for (const written of [
    "+91 (98765) 432-10",
    "0091 98765 43210",
    "098765 43210",
    "98765-43210",
    "९८७६५ ४३२१०",
  ])
    expect([written, phoneKey(written, "IN")]).toEqual([written, "+919876543210"]);
});

test("an extension, a second number and words beside it leave the first its key", () => {
  const written = ["98765 43210 ext 12", "98765 43210 / 98765 43211", "Mobile: 98765 43210 (home)"];
  for (const number of written) expect(phoneKey(number, "IN")).toBe("+919876543210");
});

test("the region decides for a number without a country's code, and for no other", () => {
  expect(phoneKey("020 7946 0018", "GB")).toBe("+442079460018");
  expect(phoneKey("+91 98765 43210", "GB")).toBe("+919876543210");
});

test("what cannot be a number anywhere stays its digits, and names no telephone", () => {
  expect(phoneKey("12 34 56", "IN")).toBe("123456");
  expect(phoneKey("98765 43210", "nowhere")).toBe("9876543210");
  expect(isWholeNumber(phoneKey("12 34 56", "IN"))).toBe(false);
  expect(isWholeNumber(phoneKey("98765 43210", "IN"))).toBe(true);
});

test.each([
  ["98220 1234", "IN", 1],
  ["+91 98220 123", "IN", 2],
  ["098220 1234", "IN", 1],
  ["98220 12345", "IN", 0],
  ["98220 123456", "IN", -1],
  ["1234567890123", "IN", -3],
  ["1800 123 4567", "IN", 0],
  ["020 2567 1234", "IN", 0],
  ["+44 20 7946 001", "IN", 0],
  ["020 7946 001", "GB", 1],
  ["6123 456", "SG", 1],
  ["030 123456", "DE", 0],
  ["98220 1234", "nowhere", 0],
])("%s lacks in %s: %i", (number, region, missing) => {
  expect(missingDigits(number, region)).toBe(missing);
});
