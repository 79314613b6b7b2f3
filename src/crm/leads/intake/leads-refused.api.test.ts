/** What the call for leads does not take, and what it says then. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";

const vera = { name: "Vera Rao", email: "vera@example.com", query: "When?", source: "Chat" };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const send = (change: Record<string, unknown>) =>
  app.http.inject({ method: "POST", url: "/blogapp/leads/", payload: { ...vera, ...change } });
const countStored = async () => (await app.app.leads.latest(1_000)).length;

test("with neither an email nor a number a sentence stands at each, and nothing is stored", async () => {
  const before = await countStored();
  const answer = await send({ email: " ", mobile: undefined });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({
    email: ["Enter a contact number or an email address: one is enough."],
    mobile: ["Enter a contact number or an email address: one is enough."],
  });
  expect(await countStored()).toBe(before);
});

test.each(["GET", "PUT", "PATCH", "DELETE"] as const)(
  "%s is refused and told what is allowed",
  async (method) => {
    const answer = await app.http.inject({ method, url: "/blogapp/leads/" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("POST");
  },
);

test("what is wrong is told by field, and nothing is stored", async () => {
  const before = await countStored();
  const answer = await send({ name: " ", email: "vera", mobile: "12", query: "" });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: expect.any(String),
    errors: {
      name: ["Enter your name."],
      email: ["Enter an email address such as name@example.com."],
      mobile: ["Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000."],
      query: ["Enter your query."],
    },
  });
  expect(await countStored()).toBe(before);
});

test.each([
  { what: "no JSON", type: "application/json", payload: "{", status: 400 },
  { what: "nothing", type: "application/json", payload: "", status: 400 },
  { what: "a list", type: "application/json", payload: "[]", status: 400 },
  { what: "null", type: "application/json", payload: "null", status: 400 },
  { what: "plain text", type: "text/plain", payload: "name=Vera", status: 415 },
  {
    what: "broken UTF-8",
    type: "application/json",
    payload: Buffer.from([0x7b, 0xff, 0x7d]),
    status: 400,
  },
  {
    what: "too much",
    type: "application/json",
    payload: JSON.stringify({ ...vera, query: "q".repeat(70_000) }),
    status: 413,
  },
])("$what is refused with a sentence", async ({ type, payload, status }) => {
  const before = await countStored();
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    headers: { "content-type": type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/\.$/);
  expect(await countStored()).toBe(before);
});

test.each([
  ["a space without width", "\u200B"],
  ["what joins words and letters", "\u2060\uFEFF\u200D"],
  ["a filler", "\u3164\u2800"],
  ["what no terminal shows", "\u0085\u009F"],
  ["what is no character", "\uFFFF"],
])("%s alone is no name and no query", async (_, nothing) => {
  const before = await countStored();
  const answer = await send({ name: nothing, query: nothing });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["name", "query"]]);
  for (const sentences of Object.values(answer.json().errors)) expect(sentences).toHaveLength(1);
  expect(await countStored()).toBe(before);
});

test("another site's page cannot send one", async () => {
  const before = await countStored();
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: vera,
    headers: { origin: "https://evil.example" },
  });
  expect(answer.statusCode).toBe(403);
  expect(await countStored()).toBe(before);
});

test("after 60 in a minute an address is asked to wait", async () => {
  const limited = await testApp({ content: "none" });
  onTestFinished(() => limited.close());
  const sendTo = (payload: object) =>
    limited.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  for (let i = 0; i < 60; i++) expect((await sendTo({})).statusCode).toBe(400);
  const answer = await sendTo(vera);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(await limited.app.leads.latest(1)).toEqual([]);
});

test("where it cannot be stored now the visitor is told so, and when to come back", async () => {
  const broken = await testApp({ content: "none" });
  onTestFinished(() => broken.close());
  broken.db.write = () => Promise.reject(new Error("disk full at /var/lib/foyer"));
  const answer = await broken.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: vera,
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.json()).toEqual({
    message: "It could not be stored just now. Try again in a minute.",
  });
});
