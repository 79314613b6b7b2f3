import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { dayMs } from "../../platform/time/clock.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none", now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const remoteAddress = "203.0.113.7";
const accept = (from = remoteAddress) =>
  app.http.inject({
    method: "POST",
    url: "/api/consents/",
    payload: { accepted: true, browser: "Chrome", ip: "198.51.100.4" },
    remoteAddress: from,
  });
const rows = () =>
  app.db.read.selectFrom("consents").select(["accepted", "ip_said", "ip_seen"]).execute();

test("an acceptance loses its addresses after 13 months, and goes after three years", async () => {
  await accept();
  app.clock.advance(395 * dayMs);
  await app.app.consent.deleteOld();
  expect(await rows()).toEqual([{ accepted: 1, ip_said: "198.51.100.4", ip_seen: "203.0.113.7" }]);
  app.clock.advance(1);
  await app.app.consent.deleteOld();
  expect(await rows()).toEqual([{ accepted: 1, ip_said: null, ip_seen: null }]);
  app.clock.advance(700 * dayMs);
  await app.app.consent.deleteOld();
  expect(await rows()).toEqual([]);
});

/** @returns how many were recorded, and of how many it was said that they were not */
async function choose(times: number, accepted = true) {
  const answers: number[] = [];
  const send = async () => {
    const payload = { accepted, browser: "Chrome", ip: "" };
    const request = { method: "POST", url: "/api/consents/", payload, remoteAddress } as const;
    const answer = await app.http.inject(request);
    expect(answer.json()).toEqual({ recorded: answer.statusCode === 201 });
    answers.push(answer.statusCode);
  };
  for (let left = times; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(100, left) }, send));
    app.clock.advance(60_000);
  }
  const withStatus = (status: number) => answers.filter((answer) => answer === status).length;
  return { recorded: withStatus(201), not: withStatus(200) };
}

test("a network's Accepts of a day are kept up to 1,000; of those beyond it is said that they were not recorded", async () => {
  expect(await choose(1_005)).toEqual({ recorded: 1_000, not: 5 });
  expect(await rows()).toHaveLength(1_000);
  await accept("203.0.113.8");
  expect(await rows()).toHaveLength(1_001);
  app.clock.advance(dayMs);
  expect(await choose(1)).toEqual({ recorded: 1, not: 0 });
  expect(await rows()).toHaveLength(1_002);
});

test("whoever rejects all day keeps no Accept of the same network from being kept", async () => {
  expect(await choose(1_005, false)).toEqual({ recorded: 1_000, not: 5 });
  expect(await choose(1)).toEqual({ recorded: 1, not: 0 });
});
