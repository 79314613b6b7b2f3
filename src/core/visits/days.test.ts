import { expect, test } from "vitest";
import { dayOf } from "./days.ts";

test("a day in UTC lasts until its last millisecond", () => {
  expect(dayOf("2026-12-31T23:59:59.999Z")).toBe("2026-12-31");
  expect(dayOf("2027-01-01T00:00:00.000Z")).toBe("2027-01-01");
});
