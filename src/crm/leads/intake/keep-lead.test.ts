import { expect, test } from "vitest";
import { originOf } from "./keep-lead.server.ts";

const nothing = { first_touch: null, referrer: null, utm: null, host: "kolam.example" };
const touch = (from: { referrer?: string; utm?: string }) =>
  JSON.stringify({ page: "/", referrer: null, utm: null, at: "2026-11-20T10:00:00Z", ...from });

test("an advertisement's source counts before the site it stood on", () => {
  const came = {
    ...nothing,
    referrer: "https://www.search.example/?q=erp",
    utm: "utm_source=News&utm_campaign=Diwali%202026",
  };
  expect(originOf(came)).toEqual({ origin: "news", campaign: "diwali 2026" });
  expect(originOf({ ...came, utm: null })).toEqual({ origin: "search.example", campaign: null });
});

test("what first led somebody here counts before what led to the form", () => {
  const came = { ...nothing, referrer: "https://later.example/", utm: "utm_campaign=late" };
  const first = touch({ referrer: "https://first.example" });
  expect(originOf({ ...came, first_touch: first })).toEqual({
    origin: "first.example",
    campaign: "late",
  });
  const unknown = originOf({ ...came, first_touch: touch({}) });
  expect(unknown).toEqual({ origin: "later.example", campaign: "late" });
});

test("the site's own pages are nowhere", () => {
  const { origin } = originOf({ ...nothing, referrer: "https://kolam.example/services" });
  expect(origin).toBeNull();
});

test("whoever came directly has neither", () => {
  expect(originOf(nothing)).toEqual({ origin: null, campaign: null });
  expect(originOf({ ...nothing, referrer: "no address", utm: "utm_source=" })).toEqual({
    origin: null,
    campaign: null,
  });
});
