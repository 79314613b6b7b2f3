import { expect, test } from "vitest";
import { addressLines, placeOnMap } from "./shown-company.ts";

const whole = {
  street: "9 Temple Road",
  city: "Chennai",
  postcode: "600028",
  region: "Tamil Nadu",
  country: "India",
};
const none = { ...whole, street: "", city: "", postcode: "", region: "" };

test("an address is its street and the rest, without gaps where a part is missing", () => {
  expect(addressLines(whole)).toEqual(["9 Temple Road", "Chennai 600028, Tamil Nadu, India"]);
  expect(addressLines({ ...whole, postcode: "", region: "" })).toEqual([
    "9 Temple Road",
    "Chennai, India",
  ]);
  expect(addressLines({ ...none, city: "Chennai" })).toEqual(["Chennai, India"]);
});

test("a country alone is no address, and no place on a map", () => {
  expect(addressLines(none)).toEqual([]);
  expect(placeOnMap(none)).toBe("");
  const half = { ...none, postcode: "4110", region: "Kerala" };
  expect([addressLines(half), placeOnMap(half)]).toEqual([[], ""]);
  expect(placeOnMap({ ...whole, street: "" })).toBe("Chennai 600028");
});
