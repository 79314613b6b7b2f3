import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

test("waits are a minute, twice as long each time, a day at most, and end with that day", () => {
  const minutes = Array.from({ length: 14 }, (_, i) => backoffMs(i + 1)).map(
    (ms) => ms && ms / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, null, null]);
});
