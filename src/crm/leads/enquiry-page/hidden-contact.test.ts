import { expect, test } from "vitest";
import { hiddenEmail } from "./enquiry-page.server.ts";

test.each([
  ["vera@example.com", "v•••@example.com"],
  ["v@example.com", "v•••@example.com"],
])("of %s stands there %s", (email, shown) => {
  expect(hiddenEmail(email)).toBe(shown);
});
