import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { createMetrics } from "./metrics.ts";

afterEach(() => vi.useRealTimers());

async function linesAfter(hits: number, oneIn: number) {
  const app = Fastify();
  const info = vi.spyOn(app.log, "info");
  const metrics = createMetrics();
  metrics.logTo(app.log, oneIn);
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: "GET",
    url: "/about?utm_source=x",
  });
  for (let i = 0; i < hits; i++) metrics.countPage(request, 200);
  await app.close();
  return info.mock.calls;
}

test("of pages answered from the cache one in so many is logged, without its query", async () => {
  expect(await linesAfter(7, 3)).toEqual(
    Array(2).fill([
      { method: "GET", path: "/about", status: 200, oneIn: 3 },
      "answered from the cache",
    ]),
  );
});

test("a stranger in a loop does not write the log full", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  expect(await linesAfter(10_000, 3)).toHaveLength(20);
});

test("a line says how many answers it stands for, those whose lines had no room too", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const app = Fastify();
  const info = vi.spyOn(app.log, "info");
  const metrics = createMetrics();
  metrics.logTo(app.log, 3);
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/" });
  for (let i = 0; i < 3_000; i++) metrics.countPage(request, 200);
  vi.advanceTimersByTime(1_000);
  for (let i = 0; i < 3; i++) metrics.countPage(request, 200);
  await app.close();
  const stoodFor = info.mock.calls.map(([line]) => Reflect.get(Object(line), "oneIn"));
  expect(stoodFor).toEqual([...Array(20).fill(3), 3_003 - 60]);
});

test("with 0 none is logged", async () => {
  expect(await linesAfter(200, 0)).toEqual([]);
});
