import { expect, test } from "vitest";
import { answeredOtherwise, stepOf, worthOf } from "./typed-change.ts";

const here = { now: "2026-11-20T10:00:00.000Z", zone: "Asia/Kolkata" };

test("a sum is understood as people write it, and an empty one takes it away", () => {
  expect(worthOf("18 lakh")).toEqual({ value_paise: 18_00_000_00 });
  expect(worthOf(" ")).toEqual({ value_paise: null });
  expect(() => worthOf("a lot")).toThrow("Write a sum such as");
});

test("a step is due at the company's time, at ten where none is chosen", () => {
  expect(stepOf({ step: "Site visit", day: "2026-11-24", time: "11:30" }, here)).toEqual({
    next_step: "Site visit",
    next_step_at: "2026-11-24T06:00:00.000Z",
  });
  expect(stepOf({ step: "Call", day: "2026-11-24", time: "" }, here).next_step_at).toBe(
    "2026-11-24T04:30:00.000Z",
  );
});

test.each([
  ["no words", { step: " ", day: "", time: "" }],
  ["a day there is not", { step: "Call", day: "2026-13-40", time: "" }],
  ["a time there is not", { step: "Call", day: "2026-11-24", time: "25:00" }],
  ["no day", { step: "Call", day: "", time: "11:30" }],
  ["a day that has passed", { step: "Call", day: "2026-11-19", time: "" }],
  ["a time that has passed", { step: "Call", day: "2026-11-20", time: "15:30" }],
])("%s is refused", (_what, values) => {
  expect(() => stepOf(values, here)).toThrow();
});

test("an answer from elsewhere says how, and moves on what nobody has turned to", () => {
  const stages = [
    { key: "new", label: "New", kind: "open", position: 0 },
    { key: "talking", label: "Talking", kind: "open", position: 1 },
  ] as const;
  const row = { stage: "new", answered_at: null, answered_way: null };
  const said = answeredOtherwise("WhatsApp", { row, stages: [...stages] });
  expect(said).toMatchObject({ answered_way: "WhatsApp", stage: "talking" });
  expect(() => answeredOtherwise("pigeon", { row, stages: [...stages] })).toThrow("Choose how");
});
