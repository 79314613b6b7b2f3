import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { Problem } from "../../../platform/problem.ts";
import { dayMs } from "../../../platform/time/clock.ts";
import { leadBody } from "../contract.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  query: "Can you take over our app?",
  service: "General",
  source: "Contact Page",
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  // Opens as many connections as there may be, so that what is sent at once runs at once.
  await Promise.all(Array.from({ length: 20 }, () => app.http.inject("/readyz")));
});
afterAll(() => app.close());

/** The key of each test's own submission, and how many leads there were before it. */
let key: string;
let before: number;
let tests = 0;
beforeEach(async () => {
  key = `submission-${++tests}`;
  before = await countAll();
});

const send = (change: Record<string, unknown> = {}, header?: string) =>
  app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, ...change },
    headers: header === undefined ? {} : { "idempotency-key": header },
  });
const countAll = async () => (await app.app.leads.latest(1_000)).length;
const countStored = async () => (await countAll()) - before;

test.each([
  ["an Idempotency-Key header", () => send({}, key)],
  ["a submission_id", () => send({ submission_id: key })],
])(
  "the same lead twice under %s is stored once and answered the same, then 200",
  async (_how, again) => {
    const first = await again();
    const second = await again();
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await countStored()).toBe(1);
  },
);

test("header and submission_id name the same submission", async () => {
  const first = await send({}, key);
  const second = await send({ submission_id: key });
  expect(second.json()).toEqual(first.json());
  expect(await countStored()).toBe(1);
});

test("another lead under a used key is a conflict, and not stored", async () => {
  await send({}, key);
  for (const change of [
    { query: "Another question." },
    { name: "Alice" },
    { company: "Rao" },
    { source: "Home Page" },
  ]) {
    const answer = await send(change, key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/\.$/);
  }
  expect(await countStored()).toBe(1);
});

test("without a key, or with an empty one, each is a lead of its own", async () => {
  const answers = [
    await send(),
    await send(),
    await send({ submission_id: "" }),
    await send({ submission_id: null }),
    await send({}, " "),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(await countStored()).toBe(5);
});

test("a key that was refused for its lead can be used for the mended one", async () => {
  expect((await send({ email: "vera" }, key)).statusCode).toBe(400);
  expect((await send({}, key)).statusCode).toBe(201);
});

test.each([
  ["is too long", "k".repeat(201)],
  ["has more than ASCII", "käy"],
  ["is no text", 5],
])("a key that %s is refused", async (_why, submission_id) => {
  expect((await send({ submission_id })).json().errors).toHaveProperty("submission_id");
  expect(await countStored()).toBe(0);
});

test("fifty at once under one key store one lead: one 201, the others 200 with its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send({}, key)));
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([...Array(49).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await countStored()).toBe(1);
});

test("fifty different ones at once under one key store one lead, the others conflict", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => send({ query: `Question ${i}` }, key)),
  );
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([201, ...Array(49).fill(409)]);
  expect(await countStored()).toBe(1);
});

test("fifty at once under keys of their own are all stored", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => send({}, `${key}-${i}`)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(await countStored()).toBe(50);
});

test("a key counts for a day and not longer", async () => {
  await send({}, key);
  app.clock.advance(dayMs - 1_000);
  expect((await send({}, key)).statusCode).toBe(200);
  app.clock.advance(2_000);
  expect((await send({ query: "A day later." }, key)).statusCode).toBe(201);
  expect((await send({ query: "A day later." }, key)).statusCode).toBe(200);
  expect(await countStored()).toBe(2);
});

test("fifty at once under a key that is a day old store one lead more", async () => {
  await send({}, key);
  app.clock.advance(dayMs + 1_000);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send({}, key)));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  expect(await countStored()).toBe(2);
});

test("old keys are forgotten, young ones kept", async () => {
  await send({}, `${key}-old`);
  app.clock.advance(dayMs / 2);
  await send({}, `${key}-young`);
  app.clock.advance(dayMs / 2 + 1_000);
  await app.app.leads.deleteOldKeys();
  const keys = await app.db.read.selectFrom("idempotency_keys").select("key").execute();
  expect(keys).toEqual([{ key: `${key}-young` }]);
});

test("only what is stored counts in its network's day", async () => {
  let counted = 0;
  const room = { check() {}, count: () => void counted++ };
  const from = {
    ip: "203.0.113.7",
    host: "kolam.example",
    visitor: null,
    visitOrigin: { page: null, referrer: null, utm: null },
    key,
    language: null,
  };
  const submit = (change: object, own = room) =>
    app.app.leads.submitLead(leadBody.parse({ ...vera, ...change }), { ...from, room: own });
  const full = {
    ...room,
    check() {
      throw new Problem(429, "There is no room.");
    },
  };
  await expect(submit({}, full)).rejects.toMatchObject({ status: 429 });
  expect([counted, await countStored()]).toEqual([0, 0]);
  await submit({});
  expect(await submit({}, full)).toMatchObject({ repeated: true });
  await expect(submit({ query: "Another question." })).rejects.toMatchObject({ status: 409 });
  expect([counted, await countStored()]).toEqual([1, 1]);
});
