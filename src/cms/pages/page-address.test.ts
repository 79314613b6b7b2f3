import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { mayBeAt } from "./page-address.ts";

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
  ["text", "/hi", false],
  ["text", "/hi/terms", false],
  ["text", "/hindi", true],
  ["home", "/", true],
  ["home", "/home", false],
  ["text", "/", false],
  ["contact", "/customer-support", true],
  ["about", "/about-us", false],
  ["plain", "/chat-with-us", false],
] as const)("a page of template %s may be at %s: %s", (template, path, expected) => {
  expect(mayBeAt(template, path)).toBe(expected);
});

test("no text is at an address at which a screen of the route table stands", () => {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])]);
  const paths = all.flatMap(({ path }) => (path && path !== "*" ? [path] : []));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const at = `/${path.replaceAll(/:\w+/g, "anything")}`;
    expect(mayBeAt("text", at), `the first part of ${at} is missing in ofScreens`).toBe(false);
  }
});
