import { expect, test } from "vitest";
import { describe } from "./company-changes.ts";

const kolam = {
  name: "Kolam Systems",
  tagline: "Software for clinics",
  address: { city: "Chennai" },
};

test("a company is described by its name, its city and its line, long enough for search results", () => {
  expect(describe(kolam)).toBe(
    "Kolam Systems, Chennai: Software for clinics. Read what we do, and ask us by form or chat.",
  );
  expect(describe({ ...kolam, tagline: "Software in Chennai" })).toMatch(
    /^Kolam Systems: Software/,
  );
});

test("however little or much there is to say, it has 70 to 160 characters", () => {
  for (const tagline of ["x", "word ".repeat(32).trim(), "x".repeat(160)]) {
    const { length } = describe({ name: "Ko", tagline, address: { city: "" } });
    expect([tagline, length >= 70 && length <= 160]).toEqual([tagline, true]);
  }
});
