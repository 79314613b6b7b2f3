import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
afterEach(() => app.close());

const turn = { selected_value: "/restart", ipaddress: "", browser_type: "" };
const say = (ip: string) => app.http.inject({ method: "POST", url: "/message_framework/chat/", payload: turn, remoteAddress: ip });

test("a refusal says truly how long to wait, in its sentence as in Retry-After", async () => {
  app = await testApp();
  for (let n = 0; n < 600; n++) await app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" });
  app.clock.advance(15_000);
  const refused = await app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("45");
  expect(refused.json().message).toBe("That was a lot in a short time. Wait 45 seconds, then try again.");
  const said = await Promise.all(Array.from({ length: 600 }, () => say("203.0.113.8")));
  expect(new Set(said.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const silenced = await say("203.0.113.8");
  expect(silenced.headers["retry-after"]).toBe("300");
  expect(silenced.json().message).toContain("Wait 5 minutes");
});

test("a clock that is put back does not make a limit last", async () => {
  app = await testApp();
  const ask = () => app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" });
  for (let n = 0; n < 600; n++) await ask();
  app.clock.set(new Date("2026-11-20T08:00:00Z"));
  expect((await ask()).statusCode).toBe(429);
  app.clock.advance(60_000);
  expect((await ask()).statusCode).toBe(200);
});
