import { expect, test } from "vitest";
import { describeSpamReason, nthWords, toneOf } from "./row-words.ts";

const stages = (
  [
    ["new", "open"],
    ["contacted", "open"],
    ["qualified", "open"],
    ["proposal", "open"],
    ["won", "won"],
    ["lost", "lost"],
  ] as const
).map(([key, kind]) => ({ key, kind }));

test("a stage has the colour of its place, whatever it is called", () => {
  expect(stages.map(({ key }) => toneOf(key, stages))).toEqual([
    "plain",
    "sun",
    "leaf",
    "leaf",
    "leaf",
    "plain",
  ]);
  expect(toneOf("removed since", stages)).toBe("plain");
});

test("who wrote before is said with the number of this time", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(nthWords)).toEqual([
    null,
    "2nd enquiry",
    "3rd enquiry",
    "4th enquiry",
    "11th enquiry",
    "12th enquiry",
    "13th enquiry",
    "21st enquiry",
    "22nd enquiry",
    "101st enquiry",
    "111th enquiry",
  ]);
});

test("each reason for holding has its sentence", () => {
  for (const reason of ["honeypot", "too fast", "too many"])
    expect(describeSpamReason(reason)).not.toBe(describeSpamReason(null));
  expect(describeSpamReason("constructor")).toBe(describeSpamReason(null));
});
