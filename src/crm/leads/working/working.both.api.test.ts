import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { undo } from "../../../../test/undo.ts";
import { leadsChanged } from "../../../core/presence/topic.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
// Some let time pass.
beforeEach(() => app.clock.set(new Date("2026-11-20T10:00:00Z")));
afterAll(() => app.close());

const find = async (id: string) => {
  const lead = await app.app.leads.find(id);
  if (!lead) throw new Error(`no lead ${id}`);
  return lead;
};
const change = (...[asked]: Parameters<typeof app.app.leads.change>) => app.app.leads.change(asked);

test("stages come as every admin has them at first", async () => {
  expect((await app.app.leads.stages()).map(({ key, kind }) => [key, kind])).toEqual([
    ["new", "open"],
    ["contacted", "open"],
    ["qualified", "open"],
    ["proposal", "open"],
    ["won", "won"],
    ["lost", "lost"],
  ]);
});

test("what the staff area decides stands with the lead, as it came otherwise, with an event", async () => {
  const id = await admin.send();
  const before = await find(id);
  app.clock.advance(60_000);
  const set = {
    stage: "contacted",
    owner: admin.bob,
    priority: "high",
    next_step: "Call back",
    next_step_at: "2026-11-24T10:30:00.000Z",
    value_paise: 1_800_000_00,
  } as const;
  const changed = await change({ ids: [id], set, by: admin.byAlice });
  const was = {
    stage: "new",
    owner: null,
    priority: null,
    next_step: null,
    next_step_at: null,
    value_paise: null,
  };
  // Who moves it on has answered nobody.
  const both = { set, was };
  expect(changed).toMatchObject([{ id, ...both }]);
  const after = await find(id);
  const made = { holder: admin.bob, worth: set.value_paise, step_due: set.next_step_at };
  expect(after).toEqual({
    ...before,
    ...both.set,
    ...made,
    changed_at: "2026-11-20T10:01:00.000Z",
  });
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.changed",
    by: admin.byAlice,
    contact: before.contact_id,
    data: both,
  });
});

test("of two who answer the same by telephone the second changes nothing", async () => {
  const id = await admin.send();
  const answered = (at: string) =>
    change({ ids: [id], set: { answered_at: at }, was: { answered_at: null }, by: admin.byAlice });
  expect(await answered("2026-11-20T10:00:00.000Z")).toHaveLength(1);
  app.clock.advance(1_000);
  expect(await answered("2026-11-20T10:00:01.000Z")).toEqual([]);
});

test("what is so already is no change, and no event", async () => {
  const id = await admin.send();
  expect(await change({ ids: [id], set: { stage: "new" }, by: admin.byAlice })).toEqual([]);
  expect(await leadEvents(app, id)).toHaveLength(1);
});

test("a won or lost lead is closed, and one that is open again is not", async () => {
  const id = await admin.send();
  const at = app.clock.now().toISOString();
  const lost = { stage: "lost", reason: "Too dear" };
  await change({ ids: [id], set: lost, by: admin.byAlice });
  expect(await find(id)).toMatchObject({ ...lost, closed_at: at });
  app.clock.advance(1_000);
  await change({ ids: [id], set: { stage: "won" }, by: admin.byAlice });
  expect(await find(id)).toMatchObject({ closed_at: app.clock.now().toISOString() });
  const opened = await change({ ids: [id], set: { stage: "proposal" }, by: admin.byAlice });
  expect(await find(id)).toMatchObject({ stage: "proposal", closed_at: null, reason: null });
  await undo(app, opened, admin.byAlice);
  expect(await find(id)).toMatchObject({ stage: "won", reason: "Too dear" });
});

test("many are changed at once, and all of them undone at once", async () => {
  const ids = [await admin.send(), await admin.send(), await admin.send()];
  const [first = ""] = ids;
  await change({ ids: [first], set: { stage: "qualified" }, by: admin.byAlice });
  const changed = await change({ ids, set: { stage: "contacted" }, by: admin.byAlice });
  expect(changed).toHaveLength(3);
  await undo(app, changed, admin.byAlice);
  expect(await Promise.all(ids.map(async (id) => (await find(id)).stage))).toEqual([
    "qualified",
    "new",
    "new",
  ]);
});

test("of two who change the same, the second is told what stands there and what they wanted", async () => {
  const id = await admin.send();
  const was = { priority: null };
  await change({ ids: [id], set: { priority: "high" }, was, by: admin.byAlice });
  const second = change({ ids: [id], set: { priority: "low" }, was, by: admin.byAlice });
  await expect(second).rejects.toMatchObject({
    status: 409,
    extra: { current: { id, priority: "high", stage: "new" }, yours: { priority: "low" } },
  });
  expect((await find(id)).priority).toBe("high");
  // Who wanted the same has what they wanted.
  await expect(
    change({ ids: [id], set: { priority: "high" }, was, by: admin.byAlice }),
  ).resolves.toEqual([]);
});

test("of fifty who change the same at once, one is not told otherwise", async () => {
  const id = await admin.send();
  const was = { next_step: null };
  const asked = Array.from({ length: 50 }, (_, n) =>
    change({ ids: [id], set: { next_step: `Step ${n}` }, was, by: admin.byAlice }),
  );
  const done = await Promise.allSettled(asked);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("what somebody has changed since is not undone", async () => {
  const id = await admin.send();
  const changed = await change({ ids: [id], set: { stage: "contacted" }, by: admin.byAlice });
  await change({ ids: [id], set: { stage: "qualified" }, by: admin.byAlice });
  await expect(undo(app, changed, admin.byAlice)).rejects.toMatchObject({ status: 409 });
});

test.each([
  ["a stage that is not there", { stage: "maybe" }, 422],
  ["an owner who is nobody", { owner: "nobody" }, 422],
])("%s is refused, and nothing changes", async (_what, set, status) => {
  const ids = [await admin.send(), await admin.send()];
  await expect(change({ ids, set, by: admin.byAlice })).rejects.toMatchObject({ status });
  expect(await leadEvents(app, ids[0] ?? "")).toHaveLength(1);
});

test("somebody who may not answer enquiries is not given one", async () => {
  const ids = [await admin.send()];
  const given = change({ ids, set: { owner: admin.charlie }, by: admin.byAlice });
  await expect(given).rejects.toMatchObject({
    status: 422,
    errors: { owner: [expect.any(String)] },
  });
});

test("where one of many is not there, none is changed; and there is a limit to many", async () => {
  const id = await admin.send();
  const set = { priority: "high" } as const;
  const asked = change({ ids: [id, "nowhere"], set, by: admin.byAlice });
  await expect(asked).rejects.toMatchObject({ status: 404 });
  expect((await find(id)).priority).toBeNull();
  const many = Array.from({ length: 201 }, (_, n) => String(n));
  await expect(change({ ids: many, set, by: admin.byAlice })).rejects.toMatchObject({
    status: 400,
  });
});

test("every new and every changed lead is told of", async () => {
  const told: string[] = [];
  const stop = app.db.subscribe(leadsChanged, ({ ids }) => told.push(...ids));
  const id = await admin.send();
  await expect.poll(() => told).toEqual([id]);
  await change({ ids: [id], set: { stage: "contacted" }, by: admin.byAlice });
  await expect.poll(() => told).toEqual([id, id]);
  stop();
});
