import perfHooks from "node:perf_hooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { ownSites } from "../../../test/own-site.ts";

const site = ownSites();
let behindProxy: TestApp;
beforeAll(async () => {
  behindProxy = await testApp({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => behindProxy.close());

test("metrics are this machine's alone", async () => {
  const { http } = await site();
  expect((await http.inject({ url: "/metrics" })).body).toContain("foyer_answers_total");
  expect((await http.inject({ url: "/metrics", remoteAddress: "203.0.113.5" })).statusCode).toBe(
    404,
  );
});

test.each([
  "host",
  "forwarded",
  "via",
  "x-real-ip",
  "cf-connecting-ip",
  "x-forwarded-for",
  "x-forwarded-proto",
])("metrics are not for whom a proxy of this machine asks, as its %s tells", async (name) => {
  const headers = { [name]: name === "host" ? "www.site.example" : "203.0.113.5" };
  const answer = await behindProxy.http.inject({ url: "/metrics", headers });
  expect(answer.statusCode).toBe(404);
});

test("metrics count what was answered, by method and status", async () => {
  const { http } = await site();
  const counted = async (labels: string) => {
    const { body } = await http.inject({ url: "/metrics" });
    return Number(
      new RegExp(`^foyer_answers_total\\{${labels}\\} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
    );
  };
  const found = await counted('method="GET",status="404"');
  for (let i = 0; i < 3; i++) await http.inject({ url: "/catlog/seo-url/nowhere/" });
  expect(await counted('method="GET",status="404"')).toBe(found + 3);
});

test("the process is measured once, however many sites are in it", async () => {
  const monitor = vi.spyOn(perfHooks, "monitorEventLoopDelay");
  for (const { http } of [await site(), await site()])
    expect((await http.inject({ url: "/metrics" })).body).toMatch(/^nodejs_eventloop_lag_/m);
  expect(monitor.mock.calls.length).toBeLessThan(2);
  monitor.mockRestore();
});
