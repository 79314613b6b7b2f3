import { expect, test } from "vitest";
import { formatClock, formatTime } from "./time-zone.ts";

test("times are those of the company's clock, summer time too", () => {
  const inPune = (iso: string) => formatTime(iso, "Asia/Kolkata");
  expect(inPune("2026-11-12T11:00:00.000Z")).toBe("12 Nov 2026, 4:30 pm IST");
  expect(inPune("2026-11-11T18:35:00.000Z")).toBe("12 Nov 2026, 12:05 am IST");
  expect(formatTime("2026-07-31T23:30:00.000Z", "Europe/London")).toBe(
    "1 Aug 2026, 12:30 am London time",
  );
});

test("a time of the day has no nought o'clock", () => {
  const inPune = (iso: string) => formatClock(iso, "Asia/Kolkata");
  expect(inPune("2026-11-20T11:00:00.000Z")).toBe("4:30 pm");
  expect(inPune("2026-11-20T18:30:00.000Z")).toBe("12:00 am");
  expect(inPune("2026-11-20T06:35:00.000Z")).toBe("12:05 pm");
  expect(formatClock("2026-11-20T11:00:00.000Z", "UTC")).toBe("11:00 am");
});
