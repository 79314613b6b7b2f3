import { expect, test } from "vitest";
import { hiddenEmail } from "./hidden-contact.ts";

test.each([
  ["vera@example.com", "v•••@example.com"],
  ["v@example.com", "v•••@example.com"],
])("of %s stands there %s", (email, shown) => {
  expect(hiddenEmail(email)).toBe(shown);
});
