import { expect, test } from "vitest";
import { countryChosen, regionChoices, regionWritten } from "./region-choices.ts";

const choices = regionChoices(["IN", "NO", "US"]);
const india = { addressCountry: "India", phoneRegion: "IN" };

test("countries are sorted by their names", () => {
  expect(choices.map(({ label }) => label)).toEqual(["India", "Norway", "United States"]);
});

test("another country that is chosen is the address's, and the same one leaves it as it was written", () => {
  const chosenFrom = (written: string, phoneRegion: string, chosen?: string) =>
    countryChosen({ addressCountry: written, phoneRegion, chosen }, choices);
  expect(chosenFrom("India", "IN", "NO")).toBe("Norway");
  expect(chosenFrom("India", "NO", "NO")).toBe("Norway");
  expect(chosenFrom("Norge", "NO", "NO")).toBe("Norge");
  expect(chosenFrom("India", "IN", "IN")).toBe("India");
  expect(chosenFrom("India", "IN", undefined)).toBe("India");
  expect(chosenFrom("India", "IN", "ZZ")).toBe("India");
});

test("an address names its country, or telephone numbers do", () => {
  expect(regionWritten(india, choices)).toBe("IN");
  expect(regionWritten({ ...india, addressCountry: "Norway" }, choices)).toBe("NO");
  expect(regionWritten({ addressCountry: "Norge", phoneRegion: "NO" }, choices)).toBe("NO");
});
