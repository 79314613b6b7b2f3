import { getCountries } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { placeFrom } from "./browser-place.ts";

const regions: string[] = getCountries();
const placeOf = (zone: string, ...languages: string[]) => placeFrom({ zone, languages }, regions);

test.each([
  ["Europe/Oslo", "NO"],
  ["Europe/London", "GB"],
  ["America/Chicago", "US"],
  ["America/Toronto", "CA"],
  ["Asia/Dubai", "AE"],
  ["Asia/Singapore", "SG"],
  ["Australia/Sydney", "AU"],
  ["Africa/Nairobi", "KE"],
  ["Asia/Kathmandu", "NP"],
])("in %s a browser is in %s, whatever English it speaks", (zone, region) => {
  expect(placeOf(zone, "en-US", "hi-IN")).toEqual({ zone, region });
});

test("India's zone is one under its old name, too", () => {
  const here = { zone: "Asia/Kolkata", region: "IN" };
  expect(placeOf("Asia/Calcutta", "en-US")).toEqual(here);
  expect(placeOf("Asia/Kolkata", "en-GB")).toEqual(here);
});

test("a zone of no country leaves the country to the first language that names one", () => {
  expect(placeOf("UTC", "en", "nb-NO", "en-US")).toEqual({ zone: "UTC", region: "NO" });
  expect(placeOf("UTC", "en")).toEqual({ zone: "UTC", region: null });
  expect(placeOf("UTC", "x", "en-150")).toEqual({ zone: "UTC", region: null });
});

test("what is no zone is not proposed", () => {
  expect(placeOf("Etc/Unknown", "de-AT")).toEqual({ zone: null, region: "AT" });
});
