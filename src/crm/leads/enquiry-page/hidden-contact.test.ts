import { expect, test } from "vitest";
import { hiddenEmail, hiddenMobile } from "./enquiry-page.server.ts";

test.each([
  ["vera@example.com", "v•••@example.com"],
  ["v@example.com", "v•••@example.com"],
])("of %s stands there %s", (email, shown) => {
  expect(hiddenEmail(email)).toBe(shown);
});

test.each([
  ["+91 98220 12345", "•••2345"],
  ["98220 12345 / 020 5555 0177", "•••0177"],
])("of %s stands there %s", (mobile, shown) => {
  expect(hiddenMobile(mobile)).toBe(shown);
});
