import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { wording } from "./gate.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const say = (payload: object) =>
  app.http.inject({ method: "POST", url: "/api/consents/", payload });

test("choices are counted by the wording that asked, and each row says which it was", async () => {
  for (const choice of [{ accepted: true }, { accepted: true, wording }, { accepted: false }])
    expect((await say(choice)).statusCode).toBe(201);
  await say({ accepted: false, withdrawn: true });
  expect(await app.app.consent.counts()).toEqual([
    { wording, choice: "accepted", times: 2 },
    { wording, choice: "rejected", times: 1 },
    { wording, choice: "withdrawn", times: 1 },
  ]);
  const rows = await app.db.read.selectFrom("consents").select("wording").execute();
  expect(rows).toEqual(Array(4).fill({ wording }));
});

test("many at once are all counted", async () => {
  await Promise.all(Array.from({ length: 20 }, () => say({ accepted: true })));
  expect(await app.app.consent.counts()).toEqual([{ wording, choice: "accepted", times: 20 }]);
});

test("a wording that there never was is refused", async () => {
  for (const unknown of [0, wording + 1, 1.5, "1"])
    expect((await say({ accepted: true, wording: unknown })).statusCode).toBe(400);
  expect(await app.app.consent.counts()).toEqual([]);
});
