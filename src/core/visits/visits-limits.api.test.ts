/** How much is counted: of a day, and of one network in a minute. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { address, click, view, visitCalls, vital } from "../../../test/visit-calls.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

const { clicks, post, referrers, rowCount, views } = visitCalls(() => app);
const day = "2026-11-20";

test("a day has room for 2,000 referring sites and 500 links: the rest count together", async () => {
  const full = {
    referrers_daily: Array.from({ length: 2_000 }, (_, n) => ({
      day,
      path: "/",
      referrer: `https://${n}.example`,
      times: 1,
    })),
    footer_clicks_daily: Array.from({ length: 500 }, (_, n) => ({
      day,
      action: `https://${n}.example`,
      label: "x",
      times: 1,
    })),
  };
  await app.db.write(async (tx) => {
    await tx.insertInto("referrers_daily").values(full.referrers_daily).execute();
    await tx.insertInto("footer_clicks_daily").values(full.footer_clicks_daily).execute();
  });
  for (const n of [1, 2, 3]) {
    await post("/api/page-views/", { ...view, referrer: `https://new-${n}.example/` });
    await post("/api/events/", { ...click, action: `https://new-${n}.example/` });
  }
  await post("/api/page-views/", { ...view, path: "/", referrer: "https://7.example/" });
  expect((await referrers()).filter(({ times }) => times > 1)).toEqual([
    { day, path: "/", referrer: "https://7.example", times: 2 },
    { day, path: "/about", referrer: "others", times: 3 },
  ]);
  expect((await clicks()).filter(({ times }) => times > 1)).toEqual([
    { day, action: "others", label: "others", times: 3 },
  ]);
});

test("beyond 120 a minute a network's reports are dropped without a refusal, and no call of it suffers", async () => {
  for (let i = 0; i < 119; i++) expect((await post("/api/page-views/", {})).statusCode).toBe(400);
  for (let i = 0; i < 3; i++) expect((await post("/api/page-views/", view)).statusCode).toBe(204);
  expect((await post("/api/events/", click)).statusCode).toBe(204);
  expect((await post("/api/web-vitals/", vital)).statusCode).toBe(204);
  const answer = await post("/api/consents/", { accepted: true, browser: "Chrome", ip: "" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: false }]);
  expect(await rowCount()).toBe(1);
  expect(await views()).toEqual([{ day, path: "/about", times: 1 }]);
  expect(await app.db.read.selectFrom("consents").selectAll().execute()).toEqual([]);
  expect((await app.http.inject({ url: "/ip/", remoteAddress: address })).statusCode).toBe(200);
  app.clock.advance(60_000);
  await post("/api/page-views/", view);
  expect((await views())[0]?.times).toBe(2);
});
