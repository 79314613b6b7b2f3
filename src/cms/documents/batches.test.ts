import { expect, test, vi } from "vitest";
import type { Engine } from "../../platform/db/database.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { batchesOf, writeAgain } from "./batches.server.ts";

const sizes = (lengths: number[]) => [...batchesOf(lengths, (one) => one)].map((b) => b.length);

test("a batch ends at 50, or before it is longer than two million characters", () => {
  expect(sizes([])).toEqual([]);
  expect(sizes(Array(101).fill(1))).toEqual([50, 50, 1]);
  expect(sizes([1_500_000, 500_000, 1, 4_000_000, 1])).toEqual([2, 1, 1, 1]);
});

test("what PostgreSQL ended is tried three times in all, and nothing else is", async () => {
  const tries = async (engine: Engine, error: Error) => {
    const write = vi.fn().mockRejectedValue(error);
    await expect(writeAgain({ engine, write }, async () => 1)).rejects.toBe(error);
    return write.mock.calls.length;
  };
  expect(await tries("postgres", new Unavailable(new Error("restart")))).toBe(3);
  expect(await tries("postgres", new Error("a fault"))).toBe(1);
  expect(await tries("sqlite", new Unavailable(new Error("disk full")))).toBe(1);
});
