import { expect, test } from "vitest";
import { isObjection } from "./declined-answer.ts";

test.each([
  "please do not call me",
  "no calls please",
  "email only, no phone",
  "galat number hai",
  "sorry wrong number",
  "delete my number",
  "I want to cancel",
  "remove my contact details from your list please",
  "call mat karna",
  "फ़ोन मत कीजिए",
  "मेरा नंबर हटा दीजिए",
  "the shop is shut, never call before ten",
])("%s is an objection", (text) => {
  expect(isObjection(text)).toBe(true);
});

test.each([
  "our stock numbers are wrong every month",
  "my contact no is 98220 12345",
  "phone no. 98220 12345, call me",
  "our server is not working, call me",
  "billing is wrong in every branch",
  "machines stop every day after lunch and nobody knows why",
  "we want to remove duplicate items from the whole ledger",
  "गलत बिल बन रहे हैं, फ़ोन कीजिए",
  "stock galat aata hai",
])("%s is none", (text) => {
  expect(isObjection(text)).toBe(false);
});
