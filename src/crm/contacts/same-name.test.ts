import { expect, test } from "vitest";
import { isSameName } from "./likely-duplicates.server.ts";

test.each([
  ["Vera Rao", "vera  RAO"],
  ["Vera Rao", "Rao, Vera"],
  ["José Núñez", "Jose Nunez"],
  ["आशा राव", "राव आशा"],
])("%s and %s are one name", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ["Vera Rao", "V. Rao"],
  ["Vera Rao", "Vera"],
  ["Vera Rao", "Asha Rao"],
  ["…", "!"],
])("%s and %s are two", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
