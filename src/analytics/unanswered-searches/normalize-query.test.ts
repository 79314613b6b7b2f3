import { describe, expect, test } from "vitest";
import { nearKey, normalizeQuery } from "./normalize-query.ts";

const keyOf = (text: string) => normalizeQuery(text)?.key;

describe("what is asked for in many ways is one search", () => {
  test.each([
    ["Offline invoicing", "invoices offline"],
    ["Do you have an offline invoice?", "offline invoicing"],
    ["CAFÉ loyalty", "cafe loyalties"],
    ["  warehouse\trobots ", "Warehouse robot"],
  ])("%s is %s", (one, other) => {
    expect(keyOf(one)).toBeDefined();
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test("and other subjects are other unanswered searches", () => {
    expect(keyOf("offline invoicing")).not.toBe(keyOf("online invoicing"));
  });
});

test("the wording is kept as it was written, on one line", () => {
  expect(normalizeQuery(" Offline\n invoicing ")?.wording).toBe("Offline invoicing");
});

test.each([
  "vera@example.com",
  "call 98450 12345",
  "+91 98450-12345",
  "invoice 20261120",
  "९८४५०१२३४५ help",
  "Vera Rao 42",
  "12 MG Road office",
  "My name is Vera",
  "I’m Vera from Pune",
  "www.example.com",
  "see example.com",
  "my pin 4711",
  "2026",
  "a",
  "how do you do it",
  "x".repeat(81),
  "one two three four five six seven eight nine",
])("nothing is kept of %j", (text) => {
  expect(normalizeQuery(text)).toBeNull();
});

test.each(["ISO 27001 audit", "Tally 9", "gst 2026", "office 365 help"])(
  "%j is a subject, and kept",
  (text) => {
    expect(normalizeQuery(text)).not.toBeNull();
  },
);

test("a misspelling belongs to what was meant, whatever the order of the words", () => {
  const known = ["kubernete", "robot warehous", "card payment"];
  expect(nearKey("kuberntee", known)).toBe("kubernete");
  expect(nearKey("robot warehuos", known)).toBe("robot warehous");
  expect(nearKey("cart payment", known)).toBeUndefined();
  expect(nearKey("robot kubernete", known)).toBeUndefined();
  expect(nearKey("kubernete", ["kuberenete"])).toBe("kuberenete");
});
