import { expect, test } from "vitest";
import { datesWords, lengthOf, periodWords } from "./period.ts";

const months = (from: string, to: string) => ({ from, to, unit: "months" }) as const;
const weeks = (from: string, to: string) => ({ from, to, unit: "weeks" }) as const;

test("a period is told in its own unit, both its days counted", () => {
  expect(periodWords(months("2026-03-20", "2026-11-19"))).toBe("8 months");
  expect(periodWords(months("2026-02-01", "2026-02-28"))).toBe("1 month");
  expect(periodWords(weeks("2026-01-12", "2026-05-17"))).toBe("18 weeks");
  expect(periodWords(weeks("2026-01-12", "2026-01-18"))).toBe("1 week");
});

test("dates that make no whole number of it have no length", () => {
  expect(lengthOf(months("2026-03-20", "2026-11-20"))).toBeNaN();
  expect(lengthOf(weeks("2026-01-12", "2026-01-19"))).toBeNaN();
  expect(lengthOf(months("2026-05-01", "2026-03-31"))).toBeNaN();
  expect(lengthOf(weeks("2026-01-12", "2026-01-04"))).toBeNaN();
});

test("a year is told once where both days are in it", () => {
  expect(datesWords(months("2026-02-01", "2026-07-31"))).toBe("1 Feb to 31 Jul 2026");
  expect(datesWords(months("2025-09-15", "2026-07-14"))).toBe("15 Sep 2025 to 14 Jul 2026");
});
