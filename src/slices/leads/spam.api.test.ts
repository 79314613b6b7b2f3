import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const vera = { name: "Vera Rao", mobile: "98765 43210", email: "vera@example.com", query: "Do you build for iPads?", service: "General", source: "Contact Page" };
const now = new Date("2026-11-20T10:00:00Z");

let app: TestApp;
afterEach(() => app.close());

async function start(env: Record<string, string> = {}) {
  app = await testApp({ content: "none", env, now });
}
async function send(change: Record<string, unknown> = {}, remoteAddress = "203.0.113.7") {
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload: { ...vera, ...change }, remoteAddress });
  // Suspected or not, it is answered alike.
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: expect.any(String), message: "Your query has been submitted." });
  const lead = await app.app.leads.find(answer.json().id);
  expect(lead?.spam).toBe(lead?.spam_reason === null ? 0 : 1);
  return lead?.spam_reason;
}

test("a filled honeypot makes a lead suspected, and keeps it", async () => {
  await start();
  expect(await send({ leave_empty: "https://spam.example" })).toBe("honeypot");
  expect(await send({ leave_empty: "" })).toBeNull();
});

test("a form that took under 2 s makes a lead suspected", async () => {
  await start();
  expect(await send({ started_at: "2026-11-20T09:59:58.001Z" })).toBe("too fast");
  expect(await send({ started_at: "2026-11-20T09:59:58.000Z" })).toBeNull();
  expect(await send({ started_at: now.getTime() - 500 })).toBe("too fast");
  expect(await send()).toBeNull();
});

test("the 31st lead of an address in 10 minutes is suspected, and those after it", async () => {
  await start();
  for (let i = 0; i < 30; i++) expect(await send()).toBeNull();
  expect(await send()).toBe("too many");
  expect(await send({}, "203.0.113.8")).toBeNull();
  app.clock.advance(10 * 60_000 - 1);
  expect(await send()).toBe("too many");
  app.clock.advance(1);
  expect(await send()).toBeNull();
});

test("all addresses of one IPv6 subscriber count together", async () => {
  await start();
  for (let i = 0; i < 30; i++) expect(await send({}, `2001:db8:1:2::${i}`)).toBeNull();
  expect(await send({}, "2001:db8:1:2:ffff::1")).toBe("too many");
  expect(await send({}, "2001:db8:1:3::1")).toBeNull();
});

test("a repeated submission counts once", async () => {
  await start({ RATE_LIMITS: "on" });
  const payload = { ...vera, submission_id: "one-submission" };
  for (let i = 0; i < 35; i++) await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload, remoteAddress: "203.0.113.7" });
  expect(await send()).toBeNull();
});

test("RATE_LIMITS=off switches the rule by count off, and the others stay", async () => {
  await start({ RATE_LIMITS: "off" });
  for (let i = 0; i < 61; i++) expect(await send()).toBeNull();
  expect(await send({ leave_empty: "x" })).toBe("honeypot");
});
