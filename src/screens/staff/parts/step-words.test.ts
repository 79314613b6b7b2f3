import { expect, test } from "vitest";
import { stepWords } from "./step-words.ts";

const here = { now: "2026-11-20T10:00:00.000Z", zone: "Asia/Kolkata" };
const of = (next_step_at: string | null) =>
  stepWords({ next_step: "Ring her", next_step_at }, here);

test("a step is told from its day on, and that it is overdue from its time on", () => {
  expect(of("2026-11-20T12:30:00.000Z")).toEqual({
    isLate: false,
    words: "To do: Ring her, today 6:00 pm",
  });
  expect(of("2026-11-20T04:30:00.000Z")?.words).toBe("Overdue: Ring her, today 10:00 am");
  expect(of("2026-11-18T04:30:00.000Z")?.words).toBe("Overdue: Ring her, Wed 18 Nov");
  expect(of("2026-11-21T04:30:00.000Z")).toBeNull();
  expect(of(null)).toBeNull();
});
