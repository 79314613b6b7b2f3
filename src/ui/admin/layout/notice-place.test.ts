import { expect, test } from "vitest";
import { clearOf } from "./notice-place.ts";

test.each([
  { where: "nothing is", reaches: [], at: 16 },
  { where: "a head is", reaches: [{ from: 0, to: 78 }], at: 94 },
  {
    where: "a head and tools close below it are",
    reaches: [
      { from: 86, to: 120 },
      { from: 0, to: 78 },
    ],
    at: 136,
  },
  {
    where: "the room below the head is enough",
    reaches: [
      { from: 0, to: 78 },
      { from: 244, to: 290 },
    ],
    at: 94,
  },
  { where: "a bar is further off", reaches: [{ from: 216, to: 260 }], at: 16 },
  { where: "a bar is half out of sight", reaches: [{ from: -40, to: 12 }], at: 16 },
])("notices of 150 px are clear of all bars where $where", ({ reaches, at }) => {
  expect(clearOf(reaches, 150)).toBe(at);
});
