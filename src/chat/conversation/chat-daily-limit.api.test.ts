/** What a chat's turns and its lead take of their network's day. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { Problem } from "../../platform/problem.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());
const { rows, turnsOf } = chatCalls(() => app);
const from = {
  ...{ key: null, ip: "203.0.113.7", ipaddress: "", browserType: "", visitor: null },
  language: "en" as const,
  page: null,
};
const room = { check() {}, count() {} };
const full = {
  ...room,
  check() {
    throw new Problem(429, "There is no room.");
  },
};

test("only a turn that is stored counts in its network's day", async () => {
  let counted = 0;
  const counting = { ...room, count: () => void counted++ };
  const turn = (value: string, own = counting) =>
    app.app.chat.turn({ ...from, value, text: undefined, room: own, leadRoom: room });
  await expect(turn("no such option")).rejects.toMatchObject({ status: 404 });
  await expect(turn("start:software", { ...full, count: counting.count })).rejects.toMatchObject({
    status: 429,
  });
  expect(counted).toBe(0);
  const { conversation } = await turn("start:software");
  expect(counted).toBe(1);
  expect(await turnsOf(conversation)).toHaveLength(1);
});

test("the lead of a chat takes room as one of a form does: without it nothing is stored", async () => {
  const before = (await rows()).length;
  const turn = { ...from, value: "person-email", text: "full@example.com", room, leadRoom: full };
  await expect(app.app.chat.turn(turn)).rejects.toMatchObject({ status: 429 });
  expect((await rows()).length).toBe(before);
  await app.app.chat.turn({ ...turn, leadRoom: room });
  expect((await rows()).length).toBe(before + 1);
});
