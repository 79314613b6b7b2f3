import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { plansOf } from "../../../../test/plan.ts";
import { leadStore } from "../store.server.ts";

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

test("a lead is answered 201 with its id and the words a visitor reads, and is stored as it came", async () => {
  const answer = await send({ company: "Rao Clinics" });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.json()).toEqual({
    id: expect.any(String),
    message: "Your query has been submitted.",
    number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    // A company without hours promises nothing.
    due_at: null,
    promise: null,
    enquiry: expect.stringMatching(/^\/enquiry\/[\w-]{43}$/),
  });
  expect(await app.app.leads.find(answer.json().id)).toMatchObject({
    ...vera,
    company: "Rao Clinics",
    stage: "new",
    owner: null,
    priority: null,
    due_at: null,
    next_step: null,
    next_step_at: null,
    value_paise: null,
    reason: null,
    closed_at: null,
    changed_at: "2026-11-20T10:00:00.000Z",
    added_by: null,
    unfinished: 0,
    announce_at: null,
    spam: 0,
    spam_reason: null,
    conversation_id: null,
    ip: "203.0.113.7",
    network: "203.0.113.7",
    created_at: "2026-11-20T10:00:00.000Z",
  });
});

test("once the site has an address of its own, the enquiry's is whole", async () => {
  const own = await testApp({ content: "none", env: { PUBLIC_URL: "https://www.rao.example" } });
  const answer = await own.http.inject({
    ...{ method: "POST", url: "/blogapp/leads/", payload: vera },
    headers: { host: "www.rao.example" },
  });
  expect(answer.json().enquiry).toMatch(/^https:\/\/www\.rao\.example\/enquiry\/[\w-]{43}$/);
  await own.close();
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
  expect(await leadEvents(app, lead?.id ?? "")).toEqual([
    {
      id: expect.any(String),
      kind: "lead.received",
      at: "2026-11-20T10:00:00.000Z",
      by: { who: "visitor" },
      subject: { kind: "lead", id: lead?.id },
      contact: lead?.contact_id,
      data: { source: "Contact Page", service: "General", spam: null },
    },
  ]);
});

test("the address answers without its last slash too", async () => {
  expect((await send({}, "/blogapp/leads")).statusCode).toBe(201);
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
      "took_ms",
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
    [
      () => leadStore.findQuarantined(app.db.read, { after: "a", until: "b" }, 20),
      "leads_set_aside",
    ],
    [() => leads.latest(10), "leads_by_date"],
    [() => leads.deleteOldKeys(), "idempotency_keys_by_date"],
  ];
  for (const [ask, index] of asked) {
    const plans = await plansOf(app.db, ask);
    expect(plans, plans.join("\n")).toContainEqual(expect.stringContaining(index));
  }
});
