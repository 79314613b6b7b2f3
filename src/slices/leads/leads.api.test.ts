import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { leadStore } from "./store.server.ts";

const vera = {
  name: "Vera Rao",
  mobile: "+91 98765 43210",
  email: "Vera@Example.com",
  query: "How long does a hospital system take?",
  service: "General",
  source: "Contact Page",
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const send = (change: Record<string, unknown> = {}, url = "/blogapp/leads/") =>
  app.http.inject({
    method: "POST",
    url,
    payload: { ...vera, ...change },
    remoteAddress: "203.0.113.7",
  });
const countStored = async () => (await app.app.leads.latest(1_000)).length;

test("a lead is answered 201 with its id and the words a visitor reads, and is stored as it came", async () => {
  const answer = await send({ company: "Rao Clinics" });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.json()).toEqual({
    id: expect.any(String),
    message: "Your query has been submitted.",
  });
  expect(await app.app.leads.find(answer.json().id)).toMatchObject({
    ...vera,
    company: "Rao Clinics",
    stage: "new",
    owner: null,
    priority: null,
    promised_by: null,
    next_step: null,
    next_step_at: null,
    outcome: null,
    spam: 0,
    spam_reason: null,
    conversation_id: null,
    ip: "203.0.113.7",
    network: "203.0.113.7",
    created_at: "2026-11-20T10:00:00.000Z",
  });
});

test.each([
  ["an email", { mobile: "" }, { email: "Vera@Example.com", mobile: null }],
  ["a number", { email: "" }, { email: null, mobile: "+91 98765 43210" }],
])("%s alone is enough, whatever form it comes from", async (_what, change, stored) => {
  for (const source of ["Home Page", "Contact Page", "Customer Support Page"]) {
    const answer = await send({ ...change, source });
    expect(answer.statusCode).toBe(201);
    expect(await app.app.leads.find(answer.json().id)).toMatchObject({ ...stored, source });
  }
});

test("with neither an email nor a number a sentence stands at each, and nothing is stored", async () => {
  const before = await countStored();
  const answer = await send({ email: " ", mobile: undefined });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({
    email: ["Enter an email address, or a contact number: one is enough."],
    mobile: ["Enter a contact number, or an email address: one is enough."],
  });
  expect(await countStored()).toBe(before);
});

test("the page, what led to it and the advertisement are kept as they were at that moment", async () => {
  const said = {
    page: "/contact-us",
    referrer: "https://search.example/?q=erp",
    utm: "utm_source=news",
  };
  expect(await app.app.leads.find((await send(said)).json().id)).toMatchObject(said);
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    headers: {
      host: "site.example",
      referer: "http://site.example/customer-support?utm_source=mail",
    },
    payload: vera,
  });
  expect(await app.app.leads.find(answer.json().id)).toMatchObject({
    page: "/customer-support",
    referrer: "http://site.example/customer-support?utm_source=mail",
    utm: "utm_source=mail",
  });
});

test("its timeline begins with its receipt", async () => {
  const lead = await app.app.leads.find((await send()).json().id);
  expect(lead?.timeline).toEqual([
    {
      id: expect.any(String),
      kind: "lead.received",
      at: "2026-11-20T10:00:00.000Z",
      by: { who: "visitor" },
      subject: { kind: "lead", id: lead?.id },
      person: lead?.person_id,
      data: { source: "Contact Page", service: "General", spam: null },
    },
  ]);
});

test("the address answers without its last slash too", async () => {
  expect((await send({}, "/blogapp/leads")).statusCode).toBe(201);
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

test("what the visitor may not decide is ignored", async () => {
  const answer = await send({
    id: "mine",
    stage: "won",
    owner: "me",
    spam: 0,
    created_at: "1999-01-01",
    ip: "1.1.1.1",
    conversation_id: "other",
  });
  const lead = await app.app.leads.find(answer.json().id);
  expect(lead).toMatchObject({
    stage: "new",
    owner: null,
    ip: "203.0.113.7",
    conversation_id: null,
    created_at: "2026-11-20T10:00:00.000Z",
  });
});

test("text that looks like SQL or HTML is text", async () => {
  const odd = `'); drop table leads; -- <script>alert(1)</script> {"__proto__":{}} ₹ 🌼`;
  const answer = await send({ name: odd, query: odd, company: odd });
  expect(await app.app.leads.find(answer.json().id)).toMatchObject({
    name: odd,
    query: odd,
    company: odd,
  });
});

test("letters that are joined are stored so, and a name turns no text around", async () => {
  const joined = { name: "दर्‍या 👩🏽‍💻", query: "می‌خواهم ❤️", company: "\u200B" };
  const turned = { name: "\u202EVera\u202C Rao", mobile: "\u202A98765 43210\u202C" };
  const ids = [(await send(joined)).json().id, (await send(turned)).json().id];
  expect(await app.app.leads.find(ids[0])).toMatchObject({ ...joined, company: null });
  expect(await app.app.leads.find(ids[1])).toMatchObject({
    name: "Vera Rao",
    mobile: "98765 43210",
  });
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
  const sendTo = (payload: object) =>
    limited.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  for (let i = 0; i < 60; i++) expect((await sendTo({})).statusCode).toBe(400);
  const answer = await sendTo(vera);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(await limited.app.leads.latest(1)).toEqual([]);
  await limited.close();
});

test("where it cannot be stored now the visitor is told so, and when to come back", async () => {
  const broken = await testApp({ content: "none" });
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
  await broken.close();
});

test("the API's description has the call with its fields and answers", async () => {
  const { paths } = (await app.http.inject("/api/openapi.json")).json();
  const { requestBody, responses } = paths["/blogapp/leads/"].post;
  const { required, properties } = requestBody.content["application/json"].schema;
  expect(required).toEqual(["name", "query", "source"]);
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining([
      "email",
      "mobile",
      "company",
      "service",
      "submission_id",
      "started_at",
    ]),
  );
  expect(Object.keys(responses)).toEqual(["200", "201"]);
});

test("what is asked often is answered by an index", async () => {
  const { leads } = app.app;
  const asked: [() => Promise<unknown>, string][] = [
    [
      () => leadStore.earlierOf(app.db.read, { network: "a", since: "b", email: "c", query: "d" }),
      "leads_by_network",
    ],
    [() => leadStore.setAside(app.db.read, { after: "a", until: "b" }, 20), "leads_set_aside"],
    [() => leads.latest(10), "leads_by_date"],
    [() => leads.forgetOldKeys(), "idempotency_keys_by_date"],
  ];
  for (const [ask, index] of asked) {
    const plans = await plansOf(app.db, ask);
    expect(plans, plans.join("\n")).toContainEqual(expect.stringContaining(index));
  }
});
