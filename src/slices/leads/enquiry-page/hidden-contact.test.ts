import { expect, test } from "vitest";
import { hiddenEmail, hiddenNumber } from "./hidden-contact.ts";

test.each([
  ["vera@example.com", "v•••@example.com"],
  ["v@example.com", "v•••@example.com"],
])("of %s stands there %s", (email, shown) => {
  expect(hiddenEmail(email)).toBe(shown);
});

test.each([
  ["+91 20 5555 0100", "••• 100"],
  ["123456", "••• 456"],
])("of %s stand its last digits: %s", (number, shown) => {
  expect(hiddenNumber(number)).toBe(shown);
});
