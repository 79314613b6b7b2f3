import { expect, test } from "vitest";
import { addressOf } from "./link-address.ts";

test("an address that a link may have is kept as it was typed", () => {
  for (const address of [
    "https://example.com/a?b=c#d",
    "mailto:alice@example.com",
    "tel:+91-98200-12345",
    "/services/websites",
    "/",
    "#what-it-costs",
    "#लागत",
    "/about#team",
    "https://example.com/#prices",
  ])
    expect(addressOf(` ${address} `)).toBe(address);
});

test("what people type for short is completed", () => {
  expect(addressOf("example.com/prices")).toBe("https://example.com/prices");
  expect(addressOf("alice@example.com")).toBe("mailto:alice@example.com");
});

test("an address that leads elsewhere, or nowhere, is refused", () => {
  for (const typed of [
    "",
    "here",
    "//example.com",
    "/\\example.com",
    "http://example.com",
    "https://",
    "https://alice@example.com",
    "https://localhost",
    "javascript:alert(1)",
    "data:text/html,hello",
    "file:///etc/passwd",
    "two words",
    "#",
    "#two words",
    "#a\\b",
  ])
    expect(addressOf(typed), typed).toBeNull();
});
