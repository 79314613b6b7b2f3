import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { handBody } from "../contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const by = { who: "staff", id: "alice" } as const;
const called = { name: "Vera Rao", mobile: "98765 43210", query: "Calls about payroll." };
const add = (said: object) => app.app.leads.addByHand({ ...handBody.parse(said), by });

test("an enquiry by telephone is a lead like any other, added by whoever took the call", async () => {
  const id = await add(called);
  expect(await app.app.leads.find(id)).toMatchObject({
    ...called,
    email: null,
    company: null,
    service: "General",
    source: "By hand",
    stage: "new",
    added_by: "alice",
    spam: 0,
    page: null,
  });
  const data = { source: "By hand", way: "by phone", spam: null };
  expect(await leadEvents(app, id)).toMatchObject([{ kind: "lead.received", by, data }]);
});

test("a visit is kept as one, and no other way than a colleague's is taken", async () => {
  const id = await add({ ...called, way: "in person" });
  expect(await app.app.leads.find(id)).toMatchObject({ source: "By hand" });
  expect(await leadEvents(app, id)).toMatchObject([{ data: { way: "in person" } }]);
  expect(handBody.safeParse({ ...called, way: "by pigeon" }).success).toBe(false);
});

test("it goes to the person who has the number and the name, and mails nobody", async () => {
  const first = await app.app.leads.find(await add(called));
  const again = await app.app.leads.find(await add({ ...called, mobile: "+91 98765 43210" }));
  expect(again?.person_id).toBe(first?.person_id);
  expect(await app.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("who walks in need not leave a number, and many at once are no flood", async () => {
  const walkIn = { name: "A walk-in", query: "Wants the brochure." };
  const ids = await Promise.all(Array.from({ length: 50 }, () => add(walkIn)));
  const leads = await Promise.all(ids.map((id) => app.app.leads.find(id)));
  expect(leads.every((lead) => lead?.spam === 0)).toBe(true);
  expect(new Set(leads.map((lead) => lead?.person_id)).size).toBe(50);
});

test("a visitor's form cannot say that it was added by hand", async () => {
  const payload = { ...called, source: "By hand" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["source"]]);
});
