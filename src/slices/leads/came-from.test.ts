import { expect, test } from "vitest";
import { cameFrom } from "./came-from.ts";

const host = "www.marigold.example";
const nothing = { page: null, referrer: null, utm: null };
const source = "Contact Page";
const asked = { ...nothing, source };

test("without scripts the Referer names the page, and the advertisement that led to it", () => {
  const referer = `https://${host}/contact-us?utm_source=news&utm_medium=mail&x=1`;
  expect(cameFrom(asked, referer, host)).toEqual({
    page: "/contact-us",
    referrer: referer,
    utm: "utm_source=news&utm_medium=mail",
  });
});

test.each([
  { page: "/", referrer: "https://search.example/", utm: "utm_source=letter" },
  { page: "/", referrer: null, utm: null },
])("where the page's scripts say it, that goes: %j", (said) => {
  expect(cameFrom({ ...said, source }, `https://${host}/contact-us?utm_source=news`, host)).toEqual(
    said,
  );
});

test("a page elsewhere is no page of ours", () => {
  const referer = "https://elsewhere.example/contact-us?utm_source=x";
  expect(cameFrom(asked, referer, host)).toEqual({ page: null, referrer: referer, utm: null });
});

test.each([
  ["Home Page", "/"],
  ["Contact Page", "/contact-us"],
  ["Customer Support Page", "/customer-support"],
  ["Chat", null],
] as const)(
  "a form that had come back names its call, so the page is that of its source: %s",
  (formSource, page) => {
    const referer = `https://${host}/blogapp/leads/`;
    expect(cameFrom({ ...nothing, source: formSource }, referer, host)).toEqual({
      page,
      referrer: null,
      utm: null,
    });
  },
);

test.each([undefined, "", "javascript", "/contact-us"])("%j says nothing", (referer) => {
  expect(cameFrom(asked, referer, host)).toEqual(nothing);
});

test("what a browser says is cut to what is stored", () => {
  const long = `https://${host}/${"p".repeat(3_000)}?utm_source=${"u".repeat(3_000)}`;
  const { page, referrer, utm } = cameFrom(asked, long, host);
  expect([page?.length, referrer?.length, utm?.length]).toEqual([1_024, 2_048, 500]);
});
