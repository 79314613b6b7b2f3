import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

test.each([
  ["Vera+Shop@Example.com", "vera@example.com"],
  ["vera.rao@example.com", "vera.rao@example.com"],
  ["v.e.r.a+x@gmail.com", "vera@gmail.com"],
])("%s reaches %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
