import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

const minutesOf = (tried: { attempts: number; unreached: number }) => {
  const ms = backoffMs(tried);
  return ms === null ? null : ms / 60_000;
};

test("waits are a minute, twice as long each time, an hour at most, and twelve of them", () => {
  const minutes = Array.from({ length: 14 }, (_, i) =>
    minutesOf({ attempts: i + 1, unreached: 0 }),
  );
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, null, null]);
});

test("while no mail server is there they go on for three days", () => {
  const minutes = Array.from({ length: 80 }, (_, i) =>
    minutesOf({ attempts: i + 1, unreached: i + 1 }),
  );
  const sum = minutes.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect(minutes.filter((one) => one !== null)).toHaveLength(77);
  expect(sum / 60).toBeCloseTo(72, 0);
});

test("what is refused once the mail server is back has waits of its own", () => {
  expect(minutesOf({ attempts: 41, unreached: 40 })).toBe(60);
  expect(minutesOf({ attempts: 53, unreached: 40 })).toBe(null);
});
