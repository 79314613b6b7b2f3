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
const addedBody = handBody.partial({ name: true });
const add = (said: object) => app.app.leads.addManualEntry({ ...handBody.parse(said), by });

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

test("it goes to the contact who has the number and the name, and mails nobody", async () => {
  const first = await app.app.leads.find(await add(called));
  const again = await app.app.leads.find(await add({ ...called, mobile: "+91 98765 43210" }));
  expect(again?.contact_id).toBe(first?.contact_id);
  expect(await app.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("who walks in need not leave a number, and many at once are no flood", async () => {
  const walkIn = { name: "A walk-in", query: "Wants the brochure." };
  const ids = await Promise.all(Array.from({ length: 50 }, () => add(walkIn)));
  const leads = await Promise.all(ids.map((id) => app.app.leads.find(id)));
  expect(leads.every((lead) => lead?.spam === 0)).toBe(true);
  expect(new Set(leads.map((lead) => lead?.contact_id)).size).toBe(50);
});

test("a visitor's form cannot say that it was added by hand", async () => {
  const payload = { ...called, source: "By hand" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["source"]]);
});

test("what is added to an enquiry loses nothing of what was typed: it goes there, or below the words", async () => {
  const id = await add({ ...called, company: "Rao & Sons" });
  const addTo = (typed: object) =>
    app.app.leads.appendManualEntry({ ...addedBody.parse(typed), id, by });
  await addTo({
    ...{ name: "Vera RAO", mobile: "+91 98765-43210", email: "vera@rao.example" },
    ...{ company: "", service: "ERP", way: "in person", query: "And a second plant." },
  });
  const lead = await app.app.leads.find(id);
  expect(lead?.now).toMatchObject({
    ...{ name: "Vera Rao", mobile: "98765 43210", company: "Rao & Sons" },
    ...{ email: "vera@rao.example", service: "ERP" },
  });
  await addTo({
    ...{ name: "Ravi", mobile: "91234 56789", email: "ravi@rao.example" },
    ...{ company: "Rao Exports", service: "Payroll", query: "Is it ready?" },
  });
  expect((await app.app.leads.repliesOf(id)).map(({ text }) => text)).toEqual([
    "And a second plant.\n\nThis came in person.",
    "Is it ready?\n\nThis came by phone.\nName: Ravi\nEmail: ravi@rao.example\nContact number: 91234 56789\nCompany: Rao Exports\nService: Payroll",
  ]);
  expect((await app.app.leads.find(id))?.now).toEqual(lead?.now);
  // Whoever calls from there is known next time, by the old ways too.
  const ways = ["9876543210", "+91 91234 56789"].map((mobile) => ({ mobile }));
  const mails = ["vera@rao.example", "ravi@rao.example"].map((email) => ({ email }));
  for (const way of [...ways, ...mails])
    expect(await app.app.contacts.findByContactPoint(way, 3)).toEqual([lead?.contact_id]);
});

test("a number with words beside it is kept with them, and there is no enquiry to add to by a guess", async () => {
  const id = await add(called);
  const query = "Calls again.";
  const mobile = "98765 43210, after six";
  await app.app.leads.appendManualEntry({ ...addedBody.parse({ mobile, query }), id, by });
  const [reply] = await app.app.leads.repliesOf(id);
  expect(reply?.text).toContain("Contact number: 98765 43210, after six");
  const nowhere = app.app.leads.appendManualEntry({ ...addedBody.parse({ query }), id: "x", by });
  await expect(nowhere).rejects.toMatchObject({ status: 404 });
});
