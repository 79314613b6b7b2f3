/** What counts as an answer, and what makes one owed again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { undo } from "../../../../test/undo.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterAll(() => app.close());

const change = (id: string, set: object) =>
  app.app.leads.change({ ids: [id], set, by: admin.byAlice });
async function stands(id: string) {
  const row = await app.app.leads.row(id);
  if (!row) throw new Error(`no lead ${id}`);
  const { stage, answered_at, answered_way, due_at } = row;
  return { stage, answered_at, answered_way, due_at };
}

test.each(["contacted", "proposal", "won", "lost"])(
  "moving it to %s answers nobody: its promise stays as it was, also when it is moved back",
  async (stage) => {
    const id = await admin.send();
    const before = await stands(id);
    app.clock.advance(60_000);
    await change(id, { stage });
    expect(await stands(id)).toEqual({ ...before, stage });
    await change(id, { stage: "new" });
    expect(await stands(id)).toEqual(before);
  },
);

test("what was answered is answered wherever it is moved", async () => {
  const id = await admin.send();
  const at = app.clock.now().toISOString();
  await change(id, { answered_at: at, answered_way: "phone", stage: "contacted" });
  await change(id, { stage: "new" });
  expect(await stands(id)).toMatchObject({ answered_at: at, answered_way: "phone" });
});

test("of two ways the first stands", async () => {
  const id = await admin.send();
  const at = app.clock.now().toISOString();
  await change(id, { answered_at: at, answered_way: "phone" });
  expect(await change(id, { answered_at: at, answered_way: "person" })).toEqual([]);
});

test("an answer takes the place of none being needed, not the other way round, and is undone", async () => {
  const id = await admin.send();
  const mark = (way: "phone" | "none needed") => {
    app.clock.advance(60_000);
    return change(id, { answered_at: app.clock.now().toISOString(), answered_way: way });
  };
  await mark("none needed");
  const before = await stands(id);
  expect(await mark("none needed")).toEqual([]);
  const answered = await mark("phone");
  expect(await stands(id)).toMatchObject({ answered_way: "phone" });
  expect(await mark("none needed")).toEqual([]);
  await undo(app, answered, admin.byAlice);
  expect(await stands(id)).toEqual(before);
});

test("an undo says that it is one", async () => {
  const id = await admin.send();
  const changed = await change(id, { stage: "contacted" });
  await undo(app, changed, admin.byAlice);
  expect(await stands(id)).toMatchObject({ stage: "new" });
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({ data: { how: "undone" } });
});

test("a day that changes alone is told with its step, and a step that was done says so", async () => {
  const id = await admin.send();
  const step = { next_step: "Ring her", next_step_at: "2026-11-24T05:30:00.000Z" };
  await change(id, step);
  const later = { ...step, next_step_at: "2026-11-25T05:30:00.000Z" };
  expect(await change(id, later)).toMatchObject([{ id, set: later, was: step }]);
  const none = { next_step: null, next_step_at: null };
  const changed = await app.app.leads.change({
    ...{ ids: [id], set: none, by: admin.byAlice },
    how: "done",
  });
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({ data: { how: "done", was: later } });
  await undo(app, changed, admin.byAlice);
  expect(await app.app.leads.row(id)).toMatchObject(later);
});

test("an enquiry is found by what is planned next and by why it was lost", async () => {
  const id = await admin.send();
  const found = async (words: string) =>
    (await app.app.leads.found(words, null, 10)).leads.map(({ lead_id }) => lead_id);
  await change(id, { next_step: "Bring a swatchbook" });
  await change(id, { stage: "lost", reason: "Their cousin builds it" });
  expect(await found("swatchbook")).toEqual([id]);
  expect(await found("cousin")).toEqual([id]);
});

test("what a colleague corrects holds now, beside what came, and tells nobody by mail", async () => {
  const id = await admin.send();
  const was = { email: "vera@example.com", mobile: null };
  const corrected = await app.app.leads.correct({
    ...{ id, was, by: admin.byAlice },
    details: { email: "vera.rao@example.com", mobile: "98765 43210" },
  });
  expect(await app.app.leads.find(id)).toMatchObject({
    email: "vera@example.com",
    now: { email: "vera.rao@example.com", mobile: "98765 43210", name: "Vera Rao" },
  });
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    ...{ kind: "lead.corrected", by: admin.byAlice },
    ...{ id: corrected?.event, data: { was, set: corrected?.details } },
  });
  const { leads } = await app.app.leads.found("9876543210", null, 5);
  expect(leads.map(({ lead_id }) => lead_id)).toContain(id);
});

test("the link that a mistyped address was mailed opens nothing once that is corrected", async () => {
  const id = await admin.send();
  const key = async () => (await app.app.leads.row(id))?.enquiry_key ?? "";
  const first = await key();
  let email = "vera@example.com";
  const correct = async (next: string) => {
    await app.app.leads.correct({
      id,
      details: { email: next },
      was: { email },
      by: admin.byAlice,
    });
    email = next;
  };
  await correct("Vera@Example.com");
  const told = { company: "Rao & Sons" };
  await app.app.leads.correct({ id, details: told, was: { company: null }, by: admin.byAlice });
  expect(await key()).toBe(first);
  await correct("vera.rao@example.com");
  expect(await app.app.leads.hasKey(first)).toBe(false);
  expect(await app.app.leads.hasKey(await key())).toBe(true);
});

test("what was corrected is put back as one, with what they are known by, however late", async () => {
  const email = "tara@typo.example";
  const id = await admin.send({ name: "Tara Singh", email });
  const contact = (await app.app.leads.find(id))?.contact_id ?? "";
  const known = async () =>
    (await app.app.contacts.find(contact))?.contact_points.map(({ value }) => value).toSorted();
  const events: string[] = [];
  const correct = async (told: object, was: object) => {
    const done = await app.app.leads.correct({ id, details: told, was, by: admin.byAlice });
    events.push(done?.event ?? "");
  };
  await correct({ email: "tara@right.example" }, { email });
  await correct({ mobile: "98220 55555", company: "Singh" }, { mobile: null, company: null });
  await correct({ company: "Singh & Co" }, { company: "Singh" });
  expect(await known()).toEqual(["+919822055555", "tara@right.example"]);
  app.clock.advance(3 * 24 * 3_600_000);
  await undo(app, events, admin.byAlice);
  const now = { email, mobile: null, company: null };
  expect((await app.app.leads.find(id))?.now).toMatchObject(now);
  expect(await known()).toEqual([email]);
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({ data: { how: "undone", set: now } });
  const nothing = expect.objectContaining({ message: "Nothing of this is left to put back." });
  await expect(undo(app, events, admin.byAlice)).rejects.toEqual(nothing);
  await correct({ email: "tara@other.example" }, { email });
  await expect(undo(app, events.slice(0, 1), admin.byAlice)).rejects.toMatchObject({ status: 409 });
});

test("an email corrected in one of two enquiries is the contact's too, beside what the other has", async () => {
  const email = "ravi@two.example";
  const mistyped = await admin.send({ name: "Ravi", email });
  const other = await admin.send({ name: "Ravi", email });
  const told = { email: "ravi@right.example" };
  const done = await app.app.leads.correct({
    ...{ id: mistyped, details: told, was: { email }, by: admin.byAlice },
  });
  const contact = (await app.app.leads.find(other))?.contact_id ?? "";
  const known = async () =>
    (await app.app.contacts.find(contact))?.contact_points.map(({ value }) => value).toSorted();
  expect(await known()).toEqual([told.email, email]);
  await undo(app, [done?.event ?? ""], admin.byAlice);
  expect(await known()).toEqual([email]);
});

test("an email that was missing changes no link", async () => {
  const id = await admin.send({ email: undefined, mobile: "98765 43210" });
  const before = (await app.app.leads.row(id))?.enquiry_key;
  const told = { email: "vera@example.com" };
  await app.app.leads.correct({ id, details: told, was: { email: null }, by: admin.byAlice });
  expect((await app.app.leads.row(id))?.enquiry_key).toBe(before);
});

test("of two who correct the same, the second is told; of other things, nobody is", async () => {
  const id = await admin.send();
  const correct = (told: object, was: object) =>
    app.app.leads.correct({ id, details: told, was, by: admin.byAlice });
  await correct({ company: "Rao & Sons" }, { company: null });
  const second = correct({ company: "Rao and Sons" }, { company: null });
  const both = { current: { company: "Rao & Sons" }, yours: { company: "Rao and Sons" } };
  await expect(second).rejects.toMatchObject({ status: 409, extra: both });
  await correct({ company: "Rao & Sons", service: "ERP" }, { company: null, service: "General" });
  await correct(
    { company: null, service: "ERP", mobile: "98765 43210" },
    { company: null, service: "General", mobile: null },
  );
  expect((await app.app.leads.find(id))?.now).toMatchObject({
    ...{ company: "Rao & Sons", service: "ERP", mobile: "98765 43210" },
  });
});
