import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadDesk } from "../../../test/lead-desk.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";
import { mostReplies, mostRepliesADay } from "./reply-contract.ts";
import { leadsChanged } from "./topic.ts";

let app: TestApp;
let desk: Awaited<ReturnType<typeof leadDesk>>;
beforeEach(async () => {
  // A Friday, 3:30 pm where the company of the demo is: Monday to Friday, 9:30 am to 6:30 pm.
  app = await testApp();
  desk = await leadDesk(app);
});
afterEach(() => app.close());

const hourMs = 3_600_000;
const zone = "Asia/Kolkata";
const room = { check() {}, count() {} };
const leadOf = async (id: string) => {
  const lead = await app.app.leads.find(id);
  if (!lead) throw new Error("the lead is there");
  return lead;
};
const keyOf = async (id: string) => (await leadOf(id)).enquiry_key;
const add = async (id: string, text: string) =>
  app.app.leads.replyByKey({ key: await keyOf(id), text, room });
const pageOf = async (id: string) => app.app.leads.findByKey({ key: await keyOf(id), zone });
const kindsOf = async (id: string) => (await leadOf(id)).timeline.map(({ kind }) => kind);
const by = () => desk.byAlice;

test("what is added stands on its page with its time, and in its story without its words", async () => {
  const id = await desk.send();
  app.clock.advance(hourMs);
  const reply = await add(id, "We also run\na pharmacy.");
  expect(reply).toEqual({
    id: expect.any(String),
    text: "We also run\na pharmacy.",
    via: "page",
    by: null,
    at: "2026-11-20T11:00:00.000Z",
  });
  expect(await pageOf(id)).toEqual({
    number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    state: {
      is: "received",
      title: "Received",
      sentence: "We reply by 10:30 am on 23 Nov 2026 (IST).",
    },
    service: "General",
    name: "Vera Rao",
    email: "v•••@example.com",
    mobile: null,
    query: "How long does a hospital system take?",
    sentAt: "20 Nov 2026, 3:30 pm IST",
    added: [{ text: "We also run\na pharmacy.", at: "20 Nov 2026, 4:30 pm IST" }],
  });
  const { timeline, changed_at } = await leadOf(id);
  expect(timeline.at(-1)).toMatchObject({
    kind: "lead.replied",
    by: { who: "visitor" },
    data: { reply: reply.id, via: "page" },
  });
  expect(changed_at).toBe(reply.at);
});

test("no key but the one given opens it, and a key of another form is asked of no database", async () => {
  const key = await keyOf(await desk.send());
  const other = `${key.slice(0, -1)}${key.endsWith("A") ? "Q" : "A"}`;
  const { findByKey, replyByKey } = app.app.leads;
  for (const guessed of [other, randomIds.key(), key.toLowerCase(), "", "x", `${key}A`, "'--"]) {
    expect(await findByKey({ key: guessed, zone })).toBeNull();
    const reply = replyByKey({ key: guessed, text: "Hello", room });
    await expect(reply).rejects.toMatchObject({ status: 404 });
  }
  const asked = await plansOf(app.db, () => findByKey({ key: "' or 1=1", zone }));
  expect(asked).toEqual([]);
  const plans = await plansOf(app.db, () => findByKey({ key, zone }));
  expect(plans[0]).toMatch(/enquiry_key/);
  expect(plans[1]).toContain("lead_replies_by_lead");
});

test("what was answered is promised an answer anew, and what is owed keeps its promise", async () => {
  const id = await desk.send();
  const { promised_by: first } = await leadOf(id);
  app.clock.advance(hourMs);
  await add(id, "One more thing.");
  expect(await leadOf(id)).toMatchObject({ promised_by: first, answered_at: null });
  await app.app.leads.change({ ids: [id], set: { stage: "contacted" }, by: by() });
  app.clock.advance(hourMs);
  await add(id, "And another.");
  expect(await leadOf(id)).toMatchObject({
    // An hour of Friday is left, and three of Monday are needed.
    ...{ promised_by: "2026-11-23T07:00:00.000Z", answered_at: null, late_told_at: null },
    stage: "contacted",
  });
});

test("a lost one is open again where it stood, and is owed an answer", async () => {
  const id = await desk.send();
  const { change, close } = app.app.leads;
  await change({ ids: [id], set: { stage: "qualified" }, by: by() });
  await close({ id, outcome: "lost", more: { reason: "Too dear" }, by: by() });
  expect((await pageOf(id))?.state.is).toBe("closed");
  await add(id, "We have more money now.");
  expect(await leadOf(id)).toMatchObject({
    ...{ stage: "qualified", closed_at: null, reason: null, answered_at: null },
  });
  expect((await kindsOf(id)).slice(-2)).toEqual(["lead.changed", "lead.replied"]);
});

test("a won one stays won, and nothing is promised", async () => {
  const id = await desk.send();
  await app.app.leads.close({ id, outcome: "won", more: {}, by: by() });
  const before = await leadOf(id);
  await add(id, "When do we begin?");
  expect((await pageOf(id))?.state.title).toBe("Under way");
  const { stage, closed_at, answered_at, promised_by } = before;
  expect(await leadOf(id)).toMatchObject({ stage, closed_at, answered_at, promised_by });
});

test("a colleague pastes in what came by mail: with their name, and found by its words", async () => {
  const id = await desk.send();
  await app.app.leads.change({ ids: [id], set: { stage: "contacted" }, by: by() });
  await app.app.leads.pasteReply({ id, text: "Yes, in Kolhapur.", by: by() });
  expect(await app.app.leads.repliesOf(id)).toMatchObject([
    { text: "Yes, in Kolhapur.", via: "pasted", by: desk.alice },
  ]);
  expect((await leadOf(id)).answered_at).toBeNull();
  // It may be the colleague's own words, about a call.
  expect((await pageOf(id))?.added).toEqual([]);
  const { leads } = await app.app.leads.found("kolhapur", null, 10);
  expect(leads.map(({ lead_id }) => lead_id)).toEqual([id]);
  const none = app.app.leads.pasteReply({ id: randomIds.uuid(), text: "x", by: by() });
  await expect(none).rejects.toMatchObject({ status: 404 });
});

test("what waits for no answer is pasted in and changes nothing else", async () => {
  const [answered, lost] = [await desk.send(), await desk.send()];
  await app.app.leads.change({ ids: [answered], set: { stage: "contacted" }, by: by() });
  const more = { reason: "Too dear" };
  await app.app.leads.close({ id: lost, outcome: "lost", more, by: by() });
  for (const id of [answered, lost]) {
    const { answered_at, closed_at, promised_by } = await leadOf(id);
    expect(answered_at).not.toBeNull();
    await app.app.leads.pasteReply({ id, text: "Thank you!", by: by(), owed: false });
    expect(await leadOf(id)).toMatchObject({ answered_at, closed_at, promised_by });
  }
});

test("a form sent again opens nothing that was closed since", async () => {
  const id = await desk.send();
  await add(id, "Any news?");
  const more = { reason: "Too dear" };
  const { close } = app.app.leads;
  await close({ id, outcome: "lost", more, by: by() });
  await add(id, "Any news?");
  expect(await leadOf(id)).toMatchObject({ reason: "Too dear", closed_at: expect.any(String) });
});

test("what a colleague is closing as they write is open again", async () => {
  const id = await desk.send();
  const key = await keyOf(id);
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const set = { stage: "lost", reason: "Too dear" };
  const closing = app.db.write(async (tx) => {
    await app.app.leads.changeIn(tx, [{ id, set, was: {}, by: by() }]);
    hold();
    await mayGo;
  });
  await isHeld;
  const reply = app.app.leads.replyByKey({ key, text: "Wait, I want it.", room });
  await app.app.leads.row(id);
  go();
  await Promise.all([closing, reply]);
  expect(await leadOf(id)).toMatchObject({ closed_at: null, reason: null, answered_at: null });
});

test("the same words sent twice at once are kept once; said again later they are kept again", async () => {
  const id = await desk.send();
  const both = await Promise.all([add(id, "Any news?"), add(id, "Any news?")]);
  expect(new Set(both.map((reply) => reply.id)).size).toBe(1);
  app.clock.advance(hourMs);
  await add(id, "Any news?");
  expect(await app.app.leads.repliesOf(id)).toHaveLength(2);
});

test("an enquiry takes fifty in a day, and five hundred in all", async () => {
  const id = await desk.send();
  const key = await keyOf(id);
  const fill = (count: number, day: string) =>
    app.db.write((tx) =>
      tx
        .insertInto("lead_replies")
        .values(
          Array.from({ length: count }, (_, i) => ({
            id: randomIds.uuid(),
            lead_id: id,
            text: `${i}`,
            via: "page" as const,
            staff_id: null,
            created_at: `${day}T09:00:00.000Z`,
          })),
        )
        .execute(),
    );
  await fill(mostRepliesADay - 1, "2026-11-20");
  await add(id, "The fiftieth.");
  const more = () => app.app.leads.replyByKey({ key, text: "One more.", room });
  await expect(more()).rejects.toMatchObject({
    status: 429,
    message: "An enquiry takes 50 additions in a day. Add this tomorrow, or call us.",
  });
  app.clock.advance(25 * hourMs);
  await more();
  await fill(mostReplies - mostRepliesADay - 1, "2026-10-01");
  await expect(add(id, "Too much.")).rejects.toMatchObject({ status: 409 });
  const pasted = app.app.leads.pasteReply({ id, text: "Too much.", by: by() });
  await expect(pasted).rejects.toMatchObject({ status: 409 });
});

test("its sender's room is asked first and counted once it is stored", async () => {
  const key = await keyOf(await desk.send());
  const asked: string[] = [];
  const counting = { check: () => asked.push("check"), count: () => asked.push("count") };
  await app.app.leads.replyByKey({ key, text: "Hello", room: counting });
  expect(asked).toEqual(["check", "count"]);
});

test("whoever looks at the enquiry hears of it", async () => {
  const id = await desk.send();
  const heard: string[][] = [];
  const stop = app.db.subscribe(leadsChanged, ({ ids }) => heard.push(ids));
  await add(id, "Hello?");
  await expect.poll(() => heard).toEqual([[id]]);
  stop();
});
