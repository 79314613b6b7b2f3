import { expect, test } from "vitest";
import { stepWords } from "./step-words.ts";

const here = { now: "2026-11-20T10:00:00.000Z", zone: "Asia/Kolkata" };
const of = (next_step_at: string | null) =>
  stepWords({ next_step: "Ring her", next_step_at }, here);

test("a step is told from when it is planned, then that it is to do, then that it is overdue", () => {
  expect(of("2026-11-20T12:30:00.000Z")).toEqual({
    tone: "sun",
    words: "To do: Ring her, today 6:00 pm",
  });
  expect(of("2026-11-20T04:30:00.000Z")).toEqual({
    tone: "rust",
    words: "Overdue: Ring her, today 10:00 am",
  });
  expect(of("2026-11-18T04:30:00.000Z")?.words).toBe("Overdue: Ring her, Wed 18 Nov");
  expect(of("2026-12-01T04:30:00.000Z")).toEqual({
    tone: "plain",
    words: "Next: Ring her, Tue 1 Dec",
  });
  expect(of(null)?.words).toBe("Next: Ring her");
});

test("where nothing is planned there is nothing to tell", () => {
  expect(stepWords({ next_step: null, next_step_at: null }, here)).toBeNull();
});
