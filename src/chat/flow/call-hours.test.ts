/** Hours in which a visitor would be called have their day, and are what is promised. */
import { expect, test } from "vitest";
import type { Opening } from "../../cms/company/opening-contract.ts";
import { chosenCall, withCallDays } from "./call-hours.ts";
import { optionKeys } from "./conversation-state.ts";
import { type FlowBody, flowBody } from "./flow-contract.ts";

const day = [{ from: "09:30", to: "18:30" }];
const company: Opening = {
  time_zone: "Asia/Kolkata",
  office_hours: {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
    ...{ saturday: [], sunday: [] },
  },
  holidays: [{ date: "2026-12-01", name: "A holiday" }],
};
const asking = (title: string, from: string, to: string): FlowBody =>
  flowBody.parse({
    ...{ title: "x", start: "when" },
    steps: {
      when: {
        say: ["When?"],
        options: [{ title, to: "when", hours: { from, to } }],
        field: "timing",
      },
    },
  });
const titleAt = (now: string, body: FlowBody, language: "en" | "hi" = "en") =>
  withCallDays({ body, language }, company, new Date(now)).steps.when?.options?.[0]?.title;

test.each([
  { now: "2026-11-28T06:00:00Z", from: "15:00", to: "18:30", title: "30 Nov 2026, Afternoon" },
  { now: "2026-11-30T11:00:00Z", from: "15:00", to: "18:30", title: "30 Nov 2026, Afternoon" },
  // Twenty minutes are left of it, and the next day is a holiday.
  { now: "2026-11-30T12:40:00Z", from: "15:00", to: "18:30", title: "2 Dec 2026, Afternoon" },
  { now: "2026-11-30T08:00:00Z", from: "09:30", to: "12:00", title: "2 Dec 2026, Afternoon" },
  // The office is closed in them every day.
  { now: "2026-11-30T08:00:00Z", from: "19:00", to: "24:00", title: "Afternoon" },
])("at $now hours from $from to $to are told as $title", ({ now, from, to, title }) => {
  expect(titleAt(now, asking("Afternoon", from, to))).toBe(title);
});

test("an option is chosen by its key, which stays as its day moves on", () => {
  const keyAt = (now: string) => {
    const { steps } = withCallDays(
      { body: asking("Afternoon", "15:00", "18:30"), language: "en" },
      company,
      new Date(now),
    );
    return steps.when && optionKeys(steps.when);
  };
  expect(keyAt("2026-11-28T06:00:00Z")).toEqual(["afternoon"]);
  expect(keyAt("2026-11-30T12:40:00Z")).toEqual(["afternoon"]);
});

test.each(["en", "hi"] as const)("what was chosen in %s is promised by its end", (language) => {
  const body = asking("3, or later", "15:00", "18:30");
  const answer = titleAt("2026-11-28T06:00:00Z", body, language) ?? null;
  const state = [
    { step: "when", answer },
    { step: "when", answer: null },
  ];
  expect(chosenCall(body, state, company.time_zone)).toEqual({
    words: answer,
    from: new Date("2026-11-30T09:30:00Z"),
    by: new Date("2026-11-30T13:00:00Z"),
  });
  expect(chosenCall(body, [{ step: "when", answer: "3, or later" }], "Asia/Kolkata")).toBeNull();
});
