import { expect, test } from "vitest";
import { resolveOrigin, sanitizeReferrer } from "./lead-source.ts";

const host = "www.marigold.example";
const nothing = { page: null, referrer: null, utm: null };

test("without scripts the Referer names the page, and the advertisement that led to it", () => {
  const referer = `https://${host}/contact-us?utm_source=news&utm_medium=mail&x=1`;
  expect(resolveOrigin(nothing, referer, host)).toEqual({
    page: "/contact-us",
    referrer: referer,
    utm: "utm_source=news&utm_medium=mail",
  });
});

test.each([
  { page: "/", referrer: "https://search.example/", utm: "utm_source=letter" },
  { page: "/", referrer: null, utm: null },
])("where the page's scripts say it, that goes: %j", (said) => {
  expect(resolveOrigin(said, `https://${host}/contact-us?utm_source=news`, host)).toEqual(said);
});

test("a page elsewhere is no page of ours", () => {
  const referer = "https://elsewhere.example/contact-us?utm_source=x";
  expect(resolveOrigin(nothing, referer, host)).toEqual({
    page: null,
    referrer: referer,
    utm: null,
  });
});

test.each([undefined, "", "javascript", "/contact-us"])("%j says nothing", (referer) => {
  expect(resolveOrigin(nothing, referer, host)).toEqual(nothing);
});

test.each([
  ["https://search.example/?q=erp", "https://search.example/?q=erp"],
  ["android-app://com.example.mail/", "android-app://com.example.mail/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["https://user:secret@other.example/", null],
  ["somewhere", null],
])("where one came from is kept as %s only where it can be followed", (said, kept) => {
  expect(sanitizeReferrer(said)).toBe(kept);
  expect(resolveOrigin(nothing, said, host).referrer).toBe(kept);
});

test("what a browser says is cut to what is stored", () => {
  const long = `https://${host}/${"p".repeat(3_000)}?utm_source=${"u".repeat(3_000)}`;
  const { page, referrer, utm } = resolveOrigin(nothing, long, host);
  expect([page?.length, referrer?.length, utm?.length]).toEqual([1_024, 2_048, 500]);
});
