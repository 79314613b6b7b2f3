import { expect, test } from "vitest";
import { stepOf, worthOf } from "./typed-change.ts";

const zone = "Asia/Kolkata";

test("a sum is understood as people write it, and an empty one takes it away", () => {
  expect(worthOf("18 lakh")).toEqual({ value_paise: 18_00_000_00 });
  expect(worthOf(" ")).toEqual({ value_paise: null });
  expect(() => worthOf("a lot")).toThrow("Write a sum such as");
});

test("a step is due at the company's time, at ten where none is chosen", () => {
  expect(stepOf({ step: "Site visit", day: "2026-11-24", time: "11:30" }, zone)).toEqual({
    next_step: "Site visit",
    next_step_at: "2026-11-24T06:00:00.000Z",
  });
  expect(stepOf({ step: "Call", day: "2026-11-24", time: "" }, zone).next_step_at).toBe(
    "2026-11-24T04:30:00.000Z",
  );
  expect(stepOf({ step: "Call", day: "", time: "" }, zone).next_step_at).toBeNull();
});

test.each([
  ["no words", { step: " ", day: "", time: "" }],
  ["a day there is not", { step: "Call", day: "2026-13-40", time: "" }],
  ["a time there is not", { step: "Call", day: "2026-11-24", time: "25:00" }],
])("%s is refused", (_what, values) => {
  expect(() => stepOf(values, zone)).toThrow();
});
