import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  query: "Do you build for iPads?",
  service: "General",
  source: "Contact Page",
};
const now = new Date("2026-11-20T10:00:00Z");

/** Each test has addresses of its own; one goes on in time, so it begins by going back. */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none" });
});
afterAll(() => app.close());

async function send(remoteAddress: string, change: Record<string, unknown> = {}, to = app) {
  const answer = await to.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, ...change },
    remoteAddress,
  });
  // Suspected or not, it is answered alike.
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    message: "Your query has been submitted.",
    number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    // A company without hours promises nothing.
    due_at: null,
    promise: null,
    enquiry: expect.stringMatching(/^\/enquiry\/[\w-]{43}$/),
  });
  const lead = await to.app.leads.find(answer.json().id);
  expect(lead?.spam).toBe(lead?.spam_reason === null ? 0 : 1);
  return lead?.spam_reason;
}

test("a filled honeypot makes a lead suspected, and keeps it", async () => {
  expect(await send("203.0.113.1", { leave_empty: "https://spam.example" })).toBe("honeypot");
  expect(await send("203.0.113.1", { leave_empty: "" })).toBeNull();
});

test("a form that took under 2 s makes a lead suspected", async () => {
  app.clock.set(now);
  expect(await send("203.0.113.2", { started_at: "2026-11-20T09:59:58.001Z" })).toBe("too fast");
  expect(await send("203.0.113.2", { started_at: "2026-11-20T09:59:58.000Z" })).toBeNull();
  expect(await send("203.0.113.2", { started_at: now.getTime() - 500 })).toBe("too fast");
  expect(await send("203.0.113.2")).toBeNull();
});

test("what a page says of how long it took counts, whatever the visitor's clock says", async () => {
  app.clock.set(now);
  expect(await send("203.0.113.4", { took_ms: "1999" })).toBe("too fast");
  expect(await send("203.0.113.4", { took_ms: 2_000 })).toBeNull();
  for (const ahead of [1, 500, 1_999, 12_000])
    expect(await send("203.0.113.4", { started_at: now.getTime() + ahead })).toBeNull();
});

test("the 31st lead of an address in 10 minutes whose email or text has come before is suspected, and those after it", async () => {
  app.clock.set(now);
  for (let i = 0; i < 30; i++) expect(await send("203.0.113.3")).toBeNull();
  expect(await send("203.0.113.3")).toBe("too many");
  expect(await send("203.0.113.4")).toBeNull();
  app.clock.advance(10 * 60_000 - 1);
  expect(await send("203.0.113.3")).toBe("too many");
  app.clock.advance(1);
  expect(await send("203.0.113.3")).toBeNull();
});

test("an office's 31st enquiry is suspected only where its email or its text has come before", async () => {
  const nth = (i: number) => ({
    email: `colleague${i}@example.com`,
    query: `Question ${i}`,
    mobile: "",
  });
  for (let i = 0; i < 35; i++) expect(await send("203.0.113.8", nth(i))).toBeNull();
  expect(await send("203.0.113.8", { ...nth(40), email: "Colleague7@Example.com" })).toBe(
    "too many",
  );
  expect(await send("203.0.113.8", { ...nth(41), query: "Question 7" })).toBe("too many");
  expect(await send("203.0.113.8", { ...nth(42), email: "", mobile: "98765 00042" })).toBeNull();
});

test("all addresses of one IPv6 subscriber count together", async () => {
  for (let i = 0; i < 30; i++) expect(await send(`2001:db8:1:2::${i}`)).toBeNull();
  expect(await send("2001:db8:1:2:ffff::1")).toBe("too many");
  expect(await send("2001:db8:1:3::1")).toBeNull();
});

test("a repeated submission counts once", async () => {
  const payload = { ...vera, submission_id: "one-submission" };
  for (let i = 0; i < 35; i++)
    await app.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload,
      remoteAddress: "203.0.113.5",
    });
  expect(await send("203.0.113.5")).toBeNull();
});

test("RATE_LIMITS=off switches the rule by count off, and the others stay", async () => {
  const unlimited = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  for (let i = 0; i < 61; i++) expect(await send("203.0.113.6", {}, unlimited)).toBeNull();
  expect(await send("203.0.113.6", { leave_empty: "x" }, unlimited)).toBe("honeypot");
  await unlimited.close();
});
