import { expect, test } from "vitest";
import { addDays, dayOf } from "./days.ts";

test("days are counted over the ends of months and years", () => {
  expect(dayOf("2026-12-31T23:59:59.999Z")).toBe("2026-12-31");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
