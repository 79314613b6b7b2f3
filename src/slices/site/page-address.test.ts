import { expect, test } from "vitest";
import { mayMoveTo } from "./page-address.ts";

test.each([
  ["service", "/services/digital-marketing/newsletters", true],
  ["service", "/services/newsletters", false],
  ["service", "/newsletters", false],
  ["group", "/services/marketing", true],
  ["group", "/services/marketing/email", false],
  ["text", "/legal/privacy", true],
  ["text", "/blog/privacy", false],
  ["text", "/search", false],
  ["text", "/searching", true],
  ["home", "/home", false],
  ["about", "/about-us", false],
  ["plain", "/chat-with-us", false],
] as const)("a page of template %s may move to %s: %s", (template, path, expected) => {
  expect(mayMoveTo(template, path)).toBe(expected);
});
