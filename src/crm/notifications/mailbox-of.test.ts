import { expect, test } from "vitest";
import { mailboxOf } from "./acknowledgement.server.ts";

test.each([
  ["Vera+Shop@Example.com", "vera@example.com"],
  ["vera.rao@example.com", "vera.rao@example.com"],
  ["v.e.r.a+x@gmail.com", "vera@gmail.com"],
  ["vera@GoogleMail.com", "vera@gmail.com"],
  ["vera@münchen.example", "vera@xn--mnchen-3ya.example"],
  ["vera@MÜNCHEN.example.", "vera@xn--mnchen-3ya.example"],
  ["vera@xn--mnchen-3ya.example", "vera@xn--mnchen-3ya.example"],
  ["vera@[127.0.0.1", "vera@[127.0.0.1"],
])("%s reaches %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
