import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { dayMs } from "../../platform/clock.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none", now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const accept = (remoteAddress = "203.0.113.7") =>
  app.http.inject({
    method: "POST",
    url: "/api/consents/",
    payload: { accepted: true, browser: "Chrome", ip: "198.51.100.4" },
    remoteAddress,
  });
const rows = () => app.db.read.selectFrom("consents").select(["accepted", "ip_said", "ip_seen"]).execute();

test("an acceptance loses its addresses after 13 months, and goes after three years", async () => {
  await accept();
  app.clock.advance(395 * dayMs);
  await app.app.consent.forgetOld();
  expect(await rows()).toEqual([{ accepted: 1, ip_said: "198.51.100.4", ip_seen: "203.0.113.7" }]);
  app.clock.advance(1);
  await app.app.consent.forgetOld();
  expect(await rows()).toEqual([{ accepted: 1, ip_said: null, ip_seen: null }]);
  app.clock.advance(700 * dayMs);
  await app.app.consent.forgetOld();
  expect(await rows()).toEqual([]);
});

test("a network's choices of a day are kept up to 1,000, and beyond that answered as if they were", async () => {
  for (let n = 0; n < 1_005; n++) {
    if (n % 120 === 119) app.clock.advance(60_000);
    expect((await accept()).statusCode).toBe(201);
  }
  expect(await rows()).toHaveLength(1_000);
  await accept("203.0.113.8");
  expect(await rows()).toHaveLength(1_001);
  app.clock.advance(dayMs);
  await accept();
  expect(await rows()).toHaveLength(1_002);
});
