/** What the sender of an enquiry adds to it, and what becomes of the enquiry then. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { replyAdmin } from "../../../../test/reply-admin.ts";
import { leadsChanged } from "../../../core/presence/topic.ts";
import { randomIds } from "../../../platform/ids.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>> & ReturnType<typeof replyAdmin>;
beforeEach(async () => {
  // A Friday, 3:30 pm where the company of the demo is: Monday to Friday, 9:30 am to 6:30 pm.
  app = await testApp();
  admin = { ...(await leadAdmin(app)), ...replyAdmin(app) };
});
afterEach(() => app.close());

const hourMs = 3_600_000;
const zone = "Asia/Kolkata";
const pageOf = async (id: string) => app.app.leads.findByKey({ key: await admin.keyOf(id), zone });
const kindsOf = async (id: string) => (await leadEvents(app, id)).map(({ kind }) => kind);

test("what is added stands on its page with its time, and in its story without its words", async () => {
  const id = await admin.send();
  app.clock.advance(hourMs);
  const reply = await admin.add(id, "We also run\na pharmacy.");
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
    words: [
      {
        text: "How long does a hospital system take?",
        at: "20 Nov 2026, 3:30 pm IST",
        channel: null,
      },
      { text: "We also run\na pharmacy.", at: "20 Nov 2026, 4:30 pm IST", channel: null },
    ],
  });
  const { changed_at } = await admin.leadOf(id);
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.replied",
    by: { who: "visitor" },
    data: { reply: reply.id, via: "page" },
  });
  expect(changed_at).toBe(reply.at);
});

test("who sent it sees the whole number they left, to find a digit that is wrong", async () => {
  const id = await admin.send({ mobile: "+91 98220 12345" });
  expect(await pageOf(id)).toMatchObject({ mobile: "•••2345" });
});

const answer = (id: string) =>
  app.app.leads.change({
    ids: [id],
    set: { stage: "contacted", answered_at: app.clock.now().toISOString(), answered_way: "phone" },
    by: admin.byAlice,
  });

test("what was answered is promised an answer anew, and what is owed keeps its promise", async () => {
  const id = await admin.send();
  const { due_at: first } = await admin.leadOf(id);
  app.clock.advance(hourMs);
  await admin.add(id, "One more thing.");
  expect(await admin.leadOf(id)).toMatchObject({ due_at: first, answered_at: null });
  await answer(id);
  app.clock.advance(hourMs);
  await admin.add(id, "And another.");
  expect(await admin.leadOf(id)).toMatchObject({
    // An hour of Friday is left, and three of Monday are needed.
    ...{ due_at: "2026-11-23T07:00:00.000Z", answered_at: null, late_told_at: null },
    stage: "contacted",
  });
});

test("a lost one is open again where it stood, and is owed an answer", async () => {
  const id = await admin.send();
  const { change, close } = app.app.leads;
  await change({ ids: [id], set: { stage: "qualified" }, by: admin.byAlice });
  await close({ id, outcome: "lost", more: { reason: "Too dear" }, by: admin.byAlice });
  expect((await pageOf(id))?.state.is).toBe("closed");
  await admin.add(id, "We have more money now.");
  expect(await admin.leadOf(id)).toMatchObject({
    ...{ stage: "qualified", closed_at: null, reason: null, answered_at: null },
  });
  expect((await kindsOf(id)).slice(-2)).toEqual(["lead.changed", "lead.replied"]);
});

test("a won one stays won, and nothing is promised", async () => {
  const id = await admin.send();
  await app.app.leads.close({ id, outcome: "won", more: {}, by: admin.byAlice });
  const before = await admin.leadOf(id);
  await admin.add(id, "When do we begin?");
  expect((await pageOf(id))?.state.title).toBe("Under way");
  const { stage, closed_at, answered_at, due_at } = before;
  expect(await admin.leadOf(id)).toMatchObject({ stage, closed_at, answered_at, due_at });
});

test("a colleague pastes in what came by mail: with their name, and found by its words", async () => {
  const id = await admin.send();
  await answer(id);
  await app.app.leads.pasteReply({ id, text: "Yes, in Kolhapur.", by: admin.byAlice });
  expect(await app.app.leads.repliesOf(id)).toMatchObject([
    { text: "Yes, in Kolhapur.", via: "pasted", by: admin.alice },
  ]);
  expect((await admin.leadOf(id)).answered_at).toBeNull();
  // It may be the colleague's own words, about a call.
  expect(JSON.stringify(await pageOf(id))).not.toContain("Kolhapur");
  const { leads } = await app.app.leads.found("kolhapur", null, 10);
  expect(leads.map(({ lead_id }) => lead_id)).toEqual([id]);
  const none = app.app.leads.pasteReply({ id: randomIds.uuid(), text: "x", by: admin.byAlice });
  await expect(none).rejects.toMatchObject({ status: 404 });
});

test("what waits for no answer is pasted in and changes nothing else", async () => {
  const [answered, lost] = [await admin.send(), await admin.send()];
  for (const id of [answered, lost]) await answer(id);
  const more = { reason: "Too dear" };
  await app.app.leads.close({ id: lost, outcome: "lost", more, by: admin.byAlice });
  for (const id of [answered, lost]) {
    const { answered_at, closed_at, due_at } = await admin.leadOf(id);
    expect(answered_at).not.toBeNull();
    await app.app.leads.pasteReply({ id, text: "Thank you!", by: admin.byAlice, owed: false });
    expect(await admin.leadOf(id)).toMatchObject({ answered_at, closed_at, due_at });
  }
});

test("whoever looks at the enquiry hears of it", async () => {
  const id = await admin.send();
  const heard: string[][] = [];
  const stop = app.db.subscribe(leadsChanged, ({ ids }) => heard.push(ids));
  await admin.add(id, "Hello?");
  await expect.poll(() => heard).toEqual([[id]]);
  stop();
});
