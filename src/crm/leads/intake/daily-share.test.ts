import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { createSecurityLog } from "../../../platform/http/security-log.ts";
import { createHttp } from "../../../platform/http/server.ts";
import { createDailyBytes } from "../../../platform/quota.ts";
import { systemClock } from "../../../platform/time/clock.ts";
import type { KeptAnswer } from "../contract.ts";
import type { Leads } from "../leads.server.ts";
import { createSendLead, leadsApi } from "./send-lead.server.ts";
import { submitted } from "./variants.ts";

const vera = {
  name: "Vera Rao",
  email: "vera@example.com",
  query: "q".repeat(3_000),
  source: "Home Page",
};
const id = "0199f3f0-0000-7000-8000-000000000000";

const kept: KeptAnswer = {
  id,
  message: submitted,
  number: "0000-0000",
  due_at: null,
  enquiry: "/enquiry/x",
};
let stored = 0;
let isMailed = false;
let http: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  http = await createHttp(readConfig({ LOG_LEVEL: "fatal" }), [], {
    admission: () => "taken",
    security: createSecurityLog(systemClock),
  });
  const clock = { now: () => new Date("2026-11-20T10:00:00Z"), elapsedMs: () => 0 };
  const roomFor = createDailyBytes({ clock, most: 15_000, on: true });
  const submitLead: Leads["submitLead"] = async (_body, { key, room }) => {
    const answer = { ...kept, promise: null };
    if (key === "known") return { answer, repeated: true };
    room.check();
    stored++;
    room.count();
    return { answer, repeated: false };
  };
  const sendLead = createSendLead({ leads: { submitLead }, isMailed: () => isMailed, roomFor });
  await http.register(leadsApi({ sendLead, visitorOf: () => null, publicUrl: null }));
});
beforeEach(() => {
  stored = 0;
});
afterAll(() => http.close());

const send = (remoteAddress: string, change: object = {}) =>
  http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, ...change },
    remoteAddress,
  });

test("a network that has had its bytes of a day is asked to come back on the next, and nothing of it is stored", async () => {
  expect([(await send("203.0.113.1")).statusCode, (await send("203.0.113.1")).statusCode]).toEqual([
    201, 201,
  ]);
  expect((await send("203.0.113.1", { email: "vera", query: "" })).statusCode).toBe(400);
  const answer = await send("203.0.113.1");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, String(14 * 60 * 60)]);
  expect(answer.json().message).toMatch(/tomorrow\.$/);
  expect(stored).toBe(2);
  expect((await send("203.0.113.2")).statusCode).toBe(201);
});

test("a lead that is there already costs its network nothing, and is answered though there is no room left", async () => {
  const again = () => send("203.0.113.3", { submission_id: "known" });
  for (let i = 0; i < 5; i++) expect((await again()).statusCode).toBe(200);
  const fresh = async () => (await send("203.0.113.3")).statusCode;
  expect([await fresh(), await fresh(), await fresh()]).toEqual([201, 201, 429]);
  expect((await again()).statusCode).toBe(200);
});

test("a lead costs its mail's text too, from the moment mail is on", async () => {
  const statusNow = async () => (await send("203.0.113.4")).statusCode;
  expect(await statusNow()).toBe(201);
  isMailed = true;
  expect(await statusNow()).toBe(429);
  isMailed = false;
  expect(await statusNow()).toBe(201);
});
