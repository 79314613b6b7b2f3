import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("waits are a minute, twice as long each time, an hour at most, and twelve of them", () => {
  const minutes = Array.from({ length: 14 }, (_, i) => backoffMs(i + 1)).map(
    (ms) => ms && ms / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60, null, null]);
});
