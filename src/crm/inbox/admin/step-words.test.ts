import { expect, test } from "vitest";
import { stepWords } from "./row-words.ts";

const here = { now: "2026-11-20T10:00:00.000Z", zone: "Asia/Kolkata" };
const of = (next_step_at: string | null) =>
  stepWords({ next_step: "Ring her", next_step_at, due_at: null }, here);

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
  expect(stepWords({ next_step: null, next_step_at: null, due_at: null }, here)).toBeNull();
});

test("a call is to do until the end of its hours, and is overdue from then on", () => {
  const call = {
    next_step: "Call, 20 Nov 2026, 3 pm to 6:30 pm",
    next_step_at: "2026-11-20T09:30:00.000Z",
    due_at: "2026-11-20T13:00:00.000Z",
  };
  const wordsAt = (now: string) => stepWords(call, { ...here, now })?.words;
  expect(wordsAt("2026-11-20T09:35:00.000Z")).toMatch(/^To do: Call, 20 Nov/);
  expect(wordsAt("2026-11-20T12:59:00.000Z")).toMatch(/^To do: Call, 20 Nov/);
  expect(wordsAt("2026-11-20T13:01:00.000Z")).toMatch(/^Overdue: Call, 20 Nov/);
});
