import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { noLimiter } from "../../platform/http/limits.ts";
import { createSecurityLog } from "../../platform/http/security-log.ts";
import { createHttp } from "../../platform/http/server.ts";
import { createDailyBytes } from "../../platform/quota.ts";
import { systemClock } from "../../platform/time/clock.ts";
import { closing } from "../flow/replies.ts";
import { chatApi, createSendTurn } from "./api.server.ts";
import type { Chat } from "./chat.server.ts";

let stored = 0;
let http: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  const security = createSecurityLog(systemClock);
  http = await createHttp(readConfig({ LOG_LEVEL: "fatal" }), [], {
    admission: () => "taken",
    security,
  });
  const clock = { now: () => new Date("2026-11-20T10:00:00Z"), elapsedMs: () => 0 };
  const roomFor = createDailyBytes({ clock, most: 14_000, on: true });
  const unused = async () => {
    throw new Error("only turns are taken here");
  };
  const turn: Chat["turn"] = async ({ room }) => {
    room.check();
    stored++;
    room.count();
    return {
      replies: [closing("Yes.")],
      conversation: "x".repeat(43),
      isLost: false,
      isOver: false,
    };
  };
  const sendTurn = createSendTurn({
    ...{ chat: { turn }, limiter: noLimiter },
    ...{ roomFor, roomForLeads: roomFor },
  });
  await http.register(
    chatApi({
      chat: { logo: unused, start: unused },
      sendTurn,
      visitorOf: () => null,
      publicUrl: null,
    }),
  );
});
afterAll(() => http.close());

const say = (remoteAddress: string) => {
  const payload = { selected_value: "person-query", description: "q".repeat(3_000) };
  return http.inject({ method: "POST", url: "/message_framework/chat/", payload, remoteAddress });
};

test("a network that has had its bytes of chat of a day is asked to come back on the next, and nothing of it is stored", async () => {
  expect([(await say("203.0.113.1")).statusCode, (await say("203.0.113.1")).statusCode]).toEqual([
    200, 200,
  ]);
  const answer = await say("203.0.113.1");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, String(14 * 60 * 60)]);
  expect(answer.json().message).toMatch(/tomorrow\.$/);
  expect(stored).toBe(2);
  expect((await say("203.0.113.2")).statusCode).toBe(200);
});
