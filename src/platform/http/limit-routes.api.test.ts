import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
afterEach(() => app.close());

const turn = { selected_value: "/restart", ipaddress: "", browser_type: "" };
const say = (ip: string) =>
  app.http.inject({
    method: "POST",
    url: "/message_framework/chat/",
    payload: turn,
    remoteAddress: ip,
  });

test("a refusal says truly how long to wait, in its sentence as in Retry-After", async () => {
  app = await testApp();
  for (let n = 0; n < 600; n++)
    await app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" });
  app.clock.advance(15_000);
  const refused = await app.http.inject({ url: "/ip/", remoteAddress: "203.0.113.7" });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("45");
  expect(refused.json().message).toBe(
    "Too many requests in a short time. Wait 45 seconds, then try again.",
  );
  expect(await statusesOf(600, () => say("203.0.113.8"))).toEqual([200]);
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

const lead = { name: "Vera Rao", query: "Do you take new clients?", source: "Home Page" };
/** @param ip whose each of these is. @returns what they were answered, each status once */
const sendLeads = (times: number, ip: (n: number) => string, payload: (n: number) => object) =>
  statusesOf(times, (n) =>
    app.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload: payload(n),
      remoteAddress: ip(n),
    }),
  );

/**
 * Fifty at once: more would have to wait for the database, on a busy machine until they are refused
 * for that.
 */
async function statusesOf(times: number, ask: (n: number) => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n += 50) {
    const few = Array.from({ length: Math.min(50, times - n) }, (_, k) => ask(n + k));
    for (const { statusCode } of await Promise.all(few)) statuses.add(statusCode);
    // Thousands of one millisecond would look for a place among each other in the index of words.
    app.clock.advance(1);
  }
  return [...statuses].sort();
}

test("nobody is kept from sending a lead by what others send, be it rubbish or in earnest", async () => {
  app = await testApp({ content: "none" });
  const crowd = (n: number) => `198.51.100.${n % 50}`;
  const honest = (n: number) => ({ ...lead, email: `vera${n}@example.com` });
  expect(await sendLeads(3_000, crowd, () => ({}))).toEqual([400]);
  expect(await sendLeads(1, () => "203.0.113.1", honest)).toEqual([201]);
  app.clock.advance(60_000);
  expect(await sendLeads(3_000, crowd, honest)).toEqual([201]);
  expect(await sendLeads(10, () => "203.0.113.1", honest)).toEqual([201]);
  expect(await sendLeads(1, () => "203.0.113.1", honest)).toEqual([503]);
  expect(await sendLeads(1, () => "203.0.113.2", honest)).toEqual([201]);
});

test("a form that cannot be read counts like one that can", async () => {
  app = await testApp({ content: "none", pages: "built" });
  const form = (payload: string) =>
    app.http.inject({
      method: "POST",
      url: "/contact-us",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      payload,
      remoteAddress: "203.0.113.7",
    });
  expect(await statusesOf(60, () => form("a&".repeat(101)))).toEqual([413]);
  expect((await form("name=Vera")).statusCode).toBe(429);
});

test("a form of many fields costs no more than one of a single long field", async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  const cpuMs = async (payload: string) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 20; n++) {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      await app.http.inject({ method: "POST", url: "/blogapp/leads/", headers, payload });
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const bytes = 128_000;
  const ratios: number[] = [];
  // What else the process does meanwhile comes and goes; what costs more does so each time.
  for (let n = 0; n < 6 && !ratios.some((ratio) => ratio < 8); n++) {
    const one = await cpuMs(`query=${"a".repeat(bytes)}`);
    ratios.push((await cpuMs("a&".repeat(bytes / 2))) / one);
  }
  // Thirty where every field is read before they are counted.
  expect(Math.min(...ratios)).toBeLessThan(8);
});
