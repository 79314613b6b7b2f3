import { expect, test } from "vitest";
import { lostTime } from "./schedule.ts";

const when = (iso: string) => `at ${iso}`;

test("whoever puts a version back live is told what was scheduled, and is no more", () => {
  const versions = [
    { number: 3, dueAt: "noon" },
    { number: 2, dueAt: null },
  ];
  expect(lostTime(versions, when)).toBe(
    " Version 3 no longer goes live at noon: make it the draft to schedule it again.",
  );
  expect(lostTime(versions.slice(1), when)).toBe("");
});
