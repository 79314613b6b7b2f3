import { expect, test } from "vitest";
import { formatTime } from "./moments.ts";

test("times are those of the company's clock, summer time too", () => {
  const inPune = (iso: string) => formatTime(iso, "Asia/Kolkata");
  expect(inPune("2026-11-12T11:00:00.000Z")).toBe("12 Nov 2026, 4:30 pm IST");
  expect(inPune("2026-11-11T18:35:00.000Z")).toBe("12 Nov 2026, 12:05 am IST");
  expect(formatTime("2026-07-31T23:30:00.000Z", "Europe/London")).toBe(
    "1 Aug 2026, 12:30 am London time",
  );
});
