import { expect, test } from "vitest";
import { randomIds } from "../ids.ts";
import { withoutKeys } from "./addresses.ts";

test("a one-time link's key is not told, whatever stands around it", () => {
  const key = randomIds.key();
  expect(withoutKeys(`/staff/set-up/${key}`)).toBe("/staff/set-up/…");
  expect(withoutKeys(`/staff/set-up/${key}.data`)).toBe("/staff/set-up/….data");
  expect(withoutKeys(`/thank-you?enquiry=${key}&x=1`)).toBe("/thank-you?enquiry=…&x=1");
  expect(withoutKeys(`/staff/new-password/${key}/`)).toBe("/staff/new-password/…/");
});

test("an ordinary address is told as it is, however long its words", () => {
  const slug = "/blog/business/how-we-moved-a-chain-of-forty-three-shops";
  expect(withoutKeys(slug)).toBe(slug);
  expect(withoutKeys("/assets/Entry-Da4XiaBb.css")).toBe("/assets/Entry-Da4XiaBb.css");
});

test.each([
  ["a character escaped", (key: string) => `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`],
  ["every character escaped twice", (key: string) => twice(key)],
  ["its letters made small", (key: string) => key.toLowerCase()],
  ["its letters made large", (key: string) => key.toUpperCase()],
  ["its end broken off", (key: string) => key.slice(0, 40)],
  ["a word joined to it", (key: string) => `${key}and`],
  ["a sign around it", (key: string) => `<${key}>`],
])("a key with %s is not told either", (_, change) => {
  const keys = [
    "2-TOa7rK0qWv3xZp9_LmN4bQ8sYc1dHf6JgEu5iVtRk",
    "kP3vX9-aB7zQ1mW5nT8rL2cY6dJ4fH0gS_eUoIiKxMw",
  ];
  for (const key of keys) {
    const told = withoutKeys(`/preview/${change(key)}.data`);
    expect(told).not.toContain(key.slice(4, 20));
    expect(told).toMatch(/^\/preview\/<?…>?\.data$/);
  }
});

const twice = (key: string) =>
  [...key].map((sign) => `%25${sign.charCodeAt(0).toString(16)}`).join("");

test("of a thousand keys none is told", () => {
  const keys = Array.from({ length: 1_000 }, () => randomIds.key());
  expect(keys.filter((key) => withoutKeys(`/x/${key}`) !== "/x/…")).toEqual([]);
});

test.each([
  "/staff/enquiries/01999999-9999-7999-8999-99abcdef9999",
  "/media/pictures/0123456789abcdef0123456789abcdef-640.webp",
  "/assets/document-preview-frame-rows-D4xiaBb1.css",
  "/blog/ten-b2b-shops-of-2026-that-sell-more-than-they-did",
])("%s is told as it is", (path) => {
  expect(withoutKeys(path)).toBe(path);
});
