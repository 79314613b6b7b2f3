import { expect, test } from "vitest";
import { ascending, randomIds } from "./ids.ts";

test("ids sort in the order in which they were made, within a millisecond too", () => {
  const made = Array.from({ length: 10_000 }, () => randomIds.uuid());
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});

test("an id that would come before the last one is the last one, counted up", () => {
  const made = [
    "019aa000-0000-7000-8000-0000000000ff",
    "019aa000-0000-7000-8000-000000000001",
    "019aa001-0000-7000-8000-000000000001",
  ];
  const uuid = ascending(() => made.shift() ?? "");
  expect([uuid(), uuid(), uuid()]).toEqual([
    "019aa000-0000-7000-8000-0000000000ff",
    "019aa000-0000-7000-8000-000000000100",
    "019aa001-0000-7000-8000-000000000001",
  ]);
});
