/** How long each kind is kept, and what a night deletes. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { planOf } from "../../../test/plan.ts";
import { purgesOf } from "../../app/jobs.server.ts";
import { outdatedStore } from "../leads/contact/contact-lead-data-store.server.ts";
import {
  clocks,
  type RetentionKind,
  retentionForm,
  retentionKinds,
  versionOf,
} from "./retention-contract.ts";

const dayMs = 86_400_000;
const by = { who: "system" } as const;

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterEach(async () => {
  await eraseContacts(app);
  await app.db.write(async (tx) => {
    for (const table of ["erasures", "events", "retention"] as const)
      await tx.deleteFrom(table).execute();
  });
  app.clock.set(new Date("2026-11-20T10:00:00Z"));
});
afterAll(() => app.close());

const night = () => app.app.privacy.retention.purge(purgesOf(app.app));
const leads = () => app.db.read.selectFrom("leads").select("id").orderBy("id").execute();
const contacts = () => app.db.read.selectFrom("contacts").select("name").execute();
const choose = async (choice: Partial<Record<RetentionKind, number | null>>) => {
  const { retention } = app.app.privacy;
  await retention.save({ choice, basedOn: versionOf(await retention.listRules()), by });
};
const of = async (kind: RetentionKind) =>
  (await app.app.privacy.retention.listRules()).find((one) => one.kind === kind);

async function sendSpam(email: string): Promise<string> {
  const id = await admin.send({ name: "Spam Sender", email, leave_empty: "filled" });
  await app.db.write((tx) =>
    tx.updateTable("leads").set({ spam: 1 }).where("id", "=", id).execute(),
  );
  return id;
}

test("each kind is kept as long as is usual until it is chosen otherwise, and a choice is told of", async () => {
  expect(await of("spam")).toEqual({ kind: "spam", days: 180, purged: null });
  await choose({ spam: null, mails: 14 });
  expect([(await of("spam"))?.days, (await of("mails"))?.days]).toEqual([null, 14]);
  const told = await app.app.events.of({ kind: "retention", id: "all" }, 10);
  expect(told).toEqual([
    expect.objectContaining({
      kind: "retention.changed",
      data: { set: { spam: null, mails: 14 }, was: { spam: 180, mails: 30 } },
    }),
  ]);
  await choose({ spam: null, mails: 14 });
  expect(await app.app.events.of({ kind: "retention", id: "all" }, 10)).toHaveLength(1);
});

test("of two who choose at a time, the second is told, and nothing of theirs is written", async () => {
  const { retention } = app.app.privacy;
  const basedOn = versionOf(await retention.listRules());
  await choose({ mails: 14 });
  const second = retention.save({ choice: { mails: 60, spam: 90 }, basedOn, by });
  await expect(second).rejects.toMatchObject({ status: 409 });
  expect([(await of("spam"))?.days, (await of("mails"))?.days]).toEqual([180, 14]);
});

test("days are within bounds, and nothing that has to go may stay for ever", () => {
  const usual = Object.fromEntries(
    retentionKinds.map((kind) => [kind, String(clocks[kind].days ?? "")]),
  );
  expect(retentionForm.parse(usual)).toEqual(
    Object.fromEntries(retentionKinds.map((kind) => [kind, clocks[kind].days])),
  );
  const wrong = [
    ["mails", ""],
    ["mails", "6"],
    ["mails", "366"],
    ["consents", "30"],
    ["spam", "x"],
  ];
  for (const [kind = "", days] of [...wrong, ["closed", "1e3"], ["reads", "-90"]])
    expect([kind, days, retentionForm.safeParse({ ...usual, [kind]: days }).success]).toEqual([
      kind,
      days,
      false,
    ]);
});

test("old spam goes with whoever sent nothing else, and the night says how many", async () => {
  await sendSpam("spam@example.com");
  await admin.send();
  // Of Vera, who sent an enquiry too, nothing goes.
  await sendSpam("vera@example.com");
  app.clock.advance(180 * dayMs);
  await night();
  expect(await leads()).toHaveLength(3);
  app.clock.advance(1);
  await night();
  expect(await leads()).toHaveLength(2);
  expect((await contacts()).map(({ name }) => name)).toEqual(["Vera Rao"]);
  expect((await of("spam"))?.purged).toMatchObject({ count: 1 });
  expect(await app.app.privacy.receipts()).toEqual([]);
});

test("closed enquiries stay until a time is chosen; then who is long done with goes whole", async () => {
  const [first, second] = [await admin.send(), await admin.send({ query: "Another" })];
  const close = (id: string) =>
    app.app.leads.change({ ids: [id], set: { stage: "lost", reason: "Price" }, by: admin.byAlice });
  await close(first);
  app.clock.advance(40 * dayMs);
  await choose({ closed: 30 });
  await night();
  expect(await leads()).toHaveLength(2);
  await close(second);
  app.clock.advance(30 * dayMs);
  await night();
  expect(await leads()).toHaveLength(2);
  app.clock.advance(1);
  await night();
  expect([await leads(), await contacts()]).toEqual([[], []]);
  expect((await of("closed"))?.purged).toMatchObject({ count: 2 });
});

test("whoever writes while the night is on stays", async () => {
  await sendSpam("spam@example.com");
  app.clock.advance(181 * dayMs);
  await Promise.all([night(), admin.send({ email: "spam@example.com" })]);
  const left = await app.db.read.selectFrom("leads").select("spam").execute();
  expect(left.filter(({ spam }) => spam === 0)).toHaveLength(1);
});

test("two processes of one night are counted together, and the next night anew", async () => {
  const purges = purgesOf(app.app);
  const { purge } = app.app.privacy.retention;
  await purge({ ...purges, visits: async () => 3 });
  await purge({ ...purges, visits: async () => 4 });
  expect((await of("visits"))?.purged?.count).toBe(7);
  app.clock.advance(dayMs);
  await purge({ ...purges, visits: async () => 2 });
  expect((await of("visits"))?.purged?.count).toBe(2);
});

test("a kind that cannot be deleted keeps none of the others back", async () => {
  const failing = { ...purgesOf(app.app), visits: () => Promise.reject(new Error("no disk")) };
  await expect(app.app.privacy.retention.purge(failing)).rejects.toThrow(AggregateError);
  expect((await of("visits"))?.purged).toBeNull();
  expect((await of("reads"))?.purged).toMatchObject({ count: 0 });
});

test("who is outdated is found by an index", async () => {
  for (const [what, index] of [
    ["spam", "leads_set_aside"],
    ["closed", "leads_closed_by_time"],
  ] as const) {
    const query = outdatedStore.outdated(app.db.read, { what, before: "2026" }, 100);
    expect(await planOf(app.db, query)).toContain(index);
  }
});

test("what is held as spam is deleted at once, with its sender where they sent nothing else", async () => {
  const { privacy, leads: enquiries } = app.app;
  const byAlice = admin.byAlice;
  const [one, other] = [await sendSpam("eve@spam.example"), await sendSpam("mallory@spam.example")];
  const real = await admin.send({ email: "vera@example.com", leave_empty: "" });
  const hers = await sendSpam("vera@example.com");
  await enquiries.blockSender({ id: one, by: byAlice });
  expect(await privacy.deleteSpam({ ids: [real], marked: true, by: byAlice })).toBe(0);
  expect(await privacy.deleteSpam({ ids: [one], marked: false, by: byAlice })).toBe(1);
  expect(await leads()).toEqual([{ id: other }, { id: real }, { id: hers }]);
  expect(await enquiries.exceptions()).toMatchObject([{ value: "eve@spam.example" }]);
  expect(await privacy.deleteSpam({ ids: [other, real, hers], marked: false, by: byAlice })).toBe(
    2,
  );
  expect(await leads()).toEqual([{ id: real }]);
  expect(await contacts()).toHaveLength(1);
  const { lines } = await privacy.audit({
    ...{ staff: admin.alice, action: "erased", contact: null, after: null },
    ...{ from: null, until: null },
  });
  expect(lines.map(({ kind }) => kind)).toEqual(["spam.erased", "spam.erased", "spam.erased"]);
});

test("what a colleague marked as spam is deleted by whoever may erase anybody alone", async () => {
  const { privacy, leads: enquiries } = app.app;
  const id = await admin.send({ email: "vera@example.com" });
  await enquiries.change({ ids: [id], set: { spam: true }, by: admin.byAlice });
  const all = { ids: [id], by: admin.byAlice };
  expect(await privacy.deleteSpam({ ...all, marked: false })).toBe(0);
  expect(await leads()).toEqual([{ id }]);
  expect(await privacy.deleteSpam({ ...all, marked: true })).toBe(1);
  expect(await leads()).toEqual([]);
});

test("a block of a sender stays when a clock forgets them, and goes when they are erased", async () => {
  const { privacy, leads: enquiries } = app.app;
  const eve = "eve@spam.example";
  await enquiries.blockSender({ id: await sendSpam(eve), by: admin.byAlice });
  app.clock.advance(181 * dayMs);
  await night();
  expect(await leads()).toEqual([]);
  expect(await enquiries.exceptions()).toMatchObject([{ value: eve, blocks: true }]);
  const lead = await enquiries.row(await sendSpam(eve));
  await privacy.erase({ id: lead?.contact_id ?? "", by: admin.byAlice });
  expect(await enquiries.exceptions()).toEqual([]);
});
