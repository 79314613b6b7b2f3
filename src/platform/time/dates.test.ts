import { expect, test } from "vitest";
import { formatDate } from "./dates.ts";

test("dates are India's", () => {
  expect(formatDate("2026-11-12T04:00:00.000Z")).toBe("12 Nov 2026");
  expect(formatDate("2026-12-31T18:29:59.000Z")).toBe("31 Dec 2026");
  expect(formatDate("2026-12-31T18:30:00.000Z")).toBe("1 Jan 2027");
});
