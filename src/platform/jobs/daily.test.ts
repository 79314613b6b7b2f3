import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { daily } from "./jobs.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("runs a minute after the start and then every day, whatever a run ended with, until the server closes", async () => {
  const lines: string[] = [];
  const http = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const job = vi.fn(async () => {}).mockRejectedValueOnce(new Error("no disk"));
  daily(http, job, "the job was not done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job).toHaveBeenCalledTimes(1);
  expect(lines.join("")).toMatch(/no disk.*the job was not done/s);
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(job).toHaveBeenCalledTimes(3);
  await http.close();
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(job).toHaveBeenCalledTimes(3);
});
