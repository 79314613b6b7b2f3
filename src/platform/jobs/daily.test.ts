import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daily } from "./daily.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("runs a minute after the start and then every day, whatever a run ended with", async () => {
  const broken = new Error("no disk");
  const job = vi.fn(async () => {}).mockRejectedValueOnce(broken);
  const failed = vi.fn();
  const stop = daily(job, failed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(broken);
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(job).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(job).toHaveBeenCalledTimes(3);
});
