import { expect, test } from "vitest";
import { isSameCompany } from "./likely-duplicates.server.ts";

test("a company is the same however it is spelt and registered", () => {
  expect(isSameCompany("Menon Tiles", "MENON TILES Pvt. Ltd.")).toBe(true);
  expect(isSameCompany("Café Núñez LLP", "cafe nunez")).toBe(true);
});

test("another order, another word, or no name at all is another company", () => {
  expect(isSameCompany("Menon Tiles", "Tiles Menon")).toBe(false);
  expect(isSameCompany("Menon Tiles", "Menon")).toBe(false);
  expect(isSameCompany("Pvt Ltd", "Pvt Ltd")).toBe(false);
  expect(isSameCompany("", "")).toBe(false);
});
