import { expect, test } from "vitest";
import { dialled } from "./load-lead.ts";

const contactPoints = [
  { kind: "email", value: "vera@example.com", readable: "vera@example.com" },
  { kind: "phone", value: "+919876543210", readable: "+91 98765 43210" },
] as const;
const told = (mobile: string) => dialled(mobile, [...contactPoints]);

test("a number with its country's code is dialled as it is", () => {
  expect(told("+91 20 5555-0100")).toBe("+912055550100");
  expect(told("0044 (20) 7946 0000")).toBe("+442079460000");
});

test("one without has the code under which its contact is known", () => {
  expect(told("98765 43210")).toBe("+919876543210");
  expect(told("098765 43210")).toBe("+919876543210");
  expect(told("12345 67890")).toBeNull();
  expect(told("0")).toBeNull();
});
