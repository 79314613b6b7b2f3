/** The lead report: each figure against one worked out by hand. */
import { beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { reportQuery } from "./contract.ts";

let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ env: { RATE_LIMITS: "off" } }),
  (one) => {
    app = one;
  },
);
beforeEach(async () => {
  await app.db.write(async (tx) => {
    await tx.deleteFrom("lead_replies").execute();
    await tx.deleteFrom("leads").execute();
  });
  // Counts are cached for a minute.
  app.clock.advance(61_000);
  // A Friday, 3:30 pm in Kolkata, where the company is.
  app.clock.set(new Date("2026-11-20T10:00:00Z"));
});

const report = (query: Record<string, string> = {}) => app.app.reports.of(reportQuery.parse(query));
/** @param time of Kolkata */
const ist = (time: string) => new Date(`${time}:00+05:30`).toISOString();

test("nothing came, and that is told as nothing", async () => {
  const none = await report();
  expect(none.pieces).toHaveLength(30);
  expect(none).toMatchObject({
    all: { all: 0, won: 0, lost: 0, paise: 0 },
    ...{ views: 0, readers: 0, posts: [], pages: [], owners: [] },
    origins: { named: [], rest: { all: 0 } },
    deadlines: { inTime: 0, late: 0, waiting: 0 },
    took: { median: null, nineOfTen: null, measured: 0 },
    chats: { begun: 0, reached: 0, stops: [] },
  });
});

test("days are the company's, forms, chats and hands are apart, and so is spam", async () => {
  await addLeads(app, [
    { created_at: ist("2026-11-18T23:59") },
    { created_at: ist("2026-11-19T00:00"), source: "Home Page" },
    { created_at: ist("2026-11-19T12:00"), source: "Chat" },
    { created_at: ist("2026-11-19T23:59"), source: "By hand" },
    { created_at: ist("2026-11-19T13:00"), spam: 1 },
    { created_at: ist("2026-11-20T09:00") },
    // As long before.
    { created_at: ist("2026-11-16T09:00") },
    { created_at: ist("2026-11-16T09:00"), spam: 1 },
    // Before that.
    { created_at: ist("2026-11-13T23:59") },
  ]);
  const { range, pieces, all, earlier } = await report({ from: "2026-11-18" });
  expect(range).toMatchObject({ days: 3, before: { from: "2026-11-15", to: "2026-11-17" } });
  const none = { form: 0, chat: 0, hand: 0, spam: 0, earlier: 0 };
  expect(pieces).toMatchObject([
    { from: "2026-11-18", to: "2026-11-18", ...none, form: 1 },
    { from: "2026-11-19", ...none, form: 1, chat: 1, hand: 1, spam: 1, earlier: 1 },
    { from: "2026-11-20", ...none, form: 1 },
  ]);
  expect([all.all, earlier.all]).toEqual([5, 1]);
});

test("what is open now is counted by stage, whenever it came, and what is won by whose it is", async () => {
  const old = { created_at: ist("2025-01-01T10:00") };
  const now = { created_at: ist("2026-11-19T10:00") };
  await addLeads(app, [
    { ...old, stage: "qualified", value_paise: 500_00 },
    { ...old, stage: "qualified", value_paise: null },
    { ...now, stage: "new", value_paise: 100_00 },
    { ...now, stage: "won", closed_at: now.created_at, owner: "bob", value_paise: 900_00 },
    { ...now, stage: "new", spam: 1, value_paise: 100_00 },
  ]);
  const { stages, colleagues } = await report();
  const byStage = stages.toSorted((one, other) => (one.stage < other.stage ? -1 : 1));
  expect(byStage).toEqual([
    { stage: "new", count: 1, paise: 100_00 },
    { stage: "qualified", count: 2, paise: 500_00 },
  ]);
  expect(colleagues.named).toContainEqual({
    ...{ name: "bob", all: 1, won: 1, lost: 0, paise: 900_00 },
  });
});

test("a stay at a stage is measured by when enquiries were moved", async () => {
  const admin = await leadAdmin(app);
  await addLeads(app, [{ created_at: ist("2026-11-20T15:30") }]);
  const { id } = await app.db.read.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  app.clock.advance(3 * 60 * 60_000);
  await app.app.leads.change({ ids: [id], set: { stage: "qualified" }, by: admin.byAlice });
  expect((await report()).stays).toEqual([{ stage: "new", median: 10_800_000, measured: 1 }]);
});

test("what became of them, by where they came from, service and campaign", async () => {
  const at = { created_at: ist("2026-11-19T10:00") };
  const won = { ...at, stage: "won", closed_at: ist("2026-11-20T10:00") };
  await addLeads(app, [
    { ...won, value_paise: 18_00_000_00, origin: "search.example", service: "ERP" },
    { ...won, value_paise: null, origin: "search.example", service: "ERP" },
    {
      ...{ ...at, stage: "lost", closed_at: at.created_at, origin: "search.example" },
      reason: "Too dear",
    },
    { ...at, origin: "news", campaign: "diwali" },
    { ...won, value_paise: 2_00_000_00, origin: "news", campaign: "diwali" },
    { ...at, stage: "proposal", value_paise: 9_00_000_00 },
    { ...at, source: "By hand" },
    { ...won, spam: 1, value_paise: 1_00_00_000_00, origin: "news" },
  ]);
  const { all, origins, services, campaigns, reasons } = await report();
  expect(reasons).toEqual({ named: [{ reason: "Too dear", count: 1 }], rest: 0 });
  expect(all).toEqual({ all: 7, won: 3, lost: 1, paise: 20_00_000_00 });
  expect(origins.named).toEqual([
    { name: "search.example", all: 3, won: 2, lost: 1, paise: 18_00_000_00 },
    { name: "news", all: 2, won: 1, lost: 0, paise: 2_00_000_00 },
    { name: "By hand", all: 1, won: 0, lost: 0, paise: 0 },
    { name: null, all: 1, won: 0, lost: 0, paise: 0 },
  ]);
  expect(services.named.map(({ name, all: count }) => [name, count])).toEqual([
    ["General", 5],
    ["ERP", 2],
  ]);
  expect(campaigns.named.find(({ name }) => name === "diwali")).toMatchObject({ all: 2, won: 1 });
  expect(campaigns.rest.all).toBe(0);
});

test("beyond eight, groups are told as one", async () => {
  const created_at = ist("2026-11-19T10:00");
  await addLeads(
    app,
    Array.from({ length: 11 }, (_, n) => ({ created_at, service: `Service ${n}`, stage: "won" })),
  );
  const { services } = await report();
  expect(services.named).toHaveLength(8);
  expect(services.rest).toEqual({ all: 3, won: 3, lost: 0, paise: 0 });
});

test("the promise: in time, late, still waiting; and what is not due yet is none of them", async () => {
  const at = { created_at: ist("2026-11-19T10:00"), due_at: ist("2026-11-19T14:00") };
  await addLeads(app, [
    { ...at, owner: "alice", answered_at: ist("2026-11-19T10:30") },
    { ...at, owner: "alice", answered_at: at.due_at },
    { ...at, owner: "bob", answered_at: ist("2026-11-19T15:00") },
    { ...at, owner: "bob" },
    { ...at, due_at: ist("2026-11-20T18:00") },
    { ...at, due_at: null, answered_at: ist("2026-11-19T11:00") },
    { ...at, spam: 1 },
  ]);
  const { deadlines, owners, took } = await report();
  expect(deadlines).toEqual({ inTime: 2, late: 1, waiting: 1 });
  expect(owners.slice(0, 2)).toEqual([
    { owner: "alice", inTime: 2, late: 0, waiting: 0 },
    { owner: "bob", inTime: 0, late: 1, waiting: 1 },
  ]);
  // 30, 60, 240 and 300 minutes, all within one day's office hours.
  expect(took).toMatchObject({ measured: 4, median: 60, nineOfTen: 300 });
});

test("what was closed without an answer is late where that was after its time, else neither", async () => {
  const at = { created_at: ist("2026-11-19T10:00"), due_at: ist("2026-11-19T14:00") };
  await addLeads(app, [
    { ...at, stage: "lost", closed_at: ist("2026-11-19T13:00") },
    { ...at, stage: "won", closed_at: ist("2026-11-19T15:00") },
    { ...at, stage: "contacted" },
  ]);
  const { deadlines, took } = await report();
  expect(deadlines).toEqual({ inTime: 0, late: 1, waiting: 1 });
  expect(took.measured).toBe(0);
});

test("what needed no answer is neither owed nor answered, and a kept promise before it stays", async () => {
  const at = { created_at: ist("2026-11-19T10:00"), due_at: ist("2026-11-19T14:00") };
  const none = { ...at, answered_way: "none needed" as const };
  await addLeads(app, [
    { ...none, answered_at: ist("2026-11-19T10:30") },
    { ...none, answered_at: ist("2026-11-19T15:00") },
    { ...none, answered_at: ist("2026-11-19T15:00"), closed_at: ist("2026-11-19T16:00") },
    { ...at, answered_at: ist("2026-11-19T15:00"), answered_way: "phone" },
    // They wrote again since it was marked so.
    none,
  ]);
  const { deadlines, took } = await report();
  expect(deadlines).toEqual({ inTime: 0, late: 1, waiting: 1 });
  expect(took.measured).toBe(1);
});

test("a last thank you that needs no answer leaves the answer before it counted", async () => {
  await openOwnSite();
  const admin = await leadAdmin(app);
  const id = await admin.send();
  const mark = (answered_way: "phone" | "none needed") =>
    app.app.leads.change({
      ...{ ids: [id], by: admin.byAlice },
      set: { answered_at: app.clock.now().toISOString(), answered_way },
    });
  await mark("phone");
  for (const thanks of ["Thank you!", "Thank you again."]) {
    await app.app.leads.pasteReply({ id, text: thanks, by: admin.byAlice });
    await mark("none needed");
    app.clock.advance(61_000);
    expect((await report()).deadlines).toEqual({ inTime: 1, late: 0, waiting: 0 });
  }
});

test("whoever takes what is late already is not blamed for it, and whoever had it is", async () => {
  await openOwnSite();
  const admin = await leadAdmin(app);
  const answer = (id: string) =>
    app.app.leads.change({
      ids: [id],
      set: { answered_at: app.clock.now().toISOString(), answered_way: "phone" },
      by: { who: "staff", id: admin.bob },
    });
  const give = (id: string, owner: string) =>
    app.app.leads.change({ ids: [id], set: { owner }, by: admin.byAlice });
  const [nobodys, alices, inTime, onTake] = [
    await admin.send(),
    await admin.send(),
    await admin.send(),
    await admin.send(),
  ];
  await give(alices, admin.alice);
  await give(inTime, admin.bob);
  await answer(inTime);
  // What was answered already is whose it was.
  await give(inTime, admin.alice);
  app.clock.set(new Date("2026-11-24T10:00:00Z"));
  await give(alices, admin.bob);
  await give(nobodys, admin.bob);
  await answer(nobodys);
  await answer(alices);
  await answer(onTake);
  const { owners, deadlines } = await report();
  expect(deadlines).toEqual({ inTime: 1, late: 3, waiting: 0 });
  expect(owners.toSorted((a, b) => (a.owner ?? "").localeCompare(b.owner ?? ""))).toEqual(
    [
      { owner: "", inTime: 0, late: 2, waiting: 0 },
      { owner: admin.alice, inTime: 0, late: 1, waiting: 0 },
      { owner: admin.bob, inTime: 1, late: 0, waiting: 0 },
    ].toSorted((a, b) => a.owner.localeCompare(b.owner)),
  );
});

test("what is promised anew is of whoever has it then, and what they answered before stays theirs", async () => {
  await openOwnSite();
  const admin = await leadAdmin(app);
  const id = await admin.send();
  const set = { answered_at: app.clock.now().toISOString() };
  await app.app.leads.change({ ids: [id], set, by: admin.byAlice });
  await app.app.leads.pasteReply({ id, text: "And a shop?", by: admin.byAlice });
  await app.app.leads.change({ ids: [id], set: { owner: admin.bob }, by: admin.byAlice });
  app.clock.advance(61_000);
  const [first, ...others] = (await report()).owners;
  expect(first).toEqual({ owner: admin.alice, inTime: 1, late: 0, waiting: 0 });
  expect(others).toEqual([{ owner: admin.bob, inTime: 0, late: 0, waiting: 0 }]);
  app.clock.set(new Date("2026-11-24T10:00:00Z"));
  expect((await report()).owners).toEqual([{ owner: admin.bob, inTime: 0, late: 0, waiting: 1 }]);
});

test("what was answered, and waits again for a while, counts as it was answered", async () => {
  await openOwnSite();
  const admin = await leadAdmin(app);
  const id = await admin.send();
  await app.app.leads.change({
    ids: [id],
    set: { answered_at: app.clock.now().toISOString() },
    by: admin.byAlice,
  });
  expect((await report()).deadlines).toEqual({ inTime: 1, late: 0, waiting: 0 });
  await app.app.leads.pasteReply({ id, text: "Tomorrow is fine.", by: admin.byAlice });
  app.clock.advance(61_000);
  const told = await report();
  expect(told.deadlines).toEqual({ inTime: 1, late: 0, waiting: 0 });
  expect(told.owners).toEqual([{ owner: admin.alice, inTime: 1, late: 0, waiting: 0 }]);
  // On Monday what they added is late: it is the newest promise that counts.
  app.clock.set(new Date("2026-11-24T10:00:00Z"));
  expect((await report()).deadlines).toEqual({ inTime: 0, late: 0, waiting: 1 });
});

test("an answer that was promised anew is not measured from the first day", async () => {
  const at = { created_at: ist("2026-11-12T10:00"), answered_at: ist("2026-11-19T10:30") };
  const [added = ""] = await addLeads(app, [at]);
  const reply = { id: "reply", lead_id: added, text: "And this.", via: "page" as const };
  await app.db.write((tx) =>
    tx
      .insertInto("lead_replies")
      .values({ ...reply, staff_id: null, created_at: ist("2026-11-19T10:00") })
      .execute(),
  );
  expect((await report()).took).toMatchObject({ measured: 0 });
});

test("the same days are counted again after a minute", async () => {
  expect((await report()).all.all).toBe(0);
  await addLeads(app, [{ created_at: ist("2026-11-19T10:00") }]);
  expect((await report()).all.all).toBe(0);
  expect((await report({ last: "7-days" })).all.all).toBe(1);
  app.clock.advance(61_000);
  expect((await report()).all.all).toBe(1);
});
