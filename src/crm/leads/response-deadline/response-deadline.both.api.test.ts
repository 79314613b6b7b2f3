import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { companyKind } from "../../../cms/company/company-kinds.server.ts";
import { dayMs } from "../../../platform/time/clock.ts";
import { inboxQuery } from "../../inbox/contract.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  // A Friday, 3:30 pm where the company of the demo is: Monday to Friday, 9:30 am to 6:30 pm.
  app = await testApp();
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

const deadlineOf = async (id: string) => (await app.app.leads.find(id))?.due_at;
const saveSettings = async (change: object) => {
  const { version, ...settings } = await app.app.leads.settings();
  const news = { ...settings, ...change };
  return app.app.leads.saveSettings({ settings: news, basedOn: version, by: admin.byAlice });
};

test("an enquiry is promised an answer within four hours of those in which somebody is there", async () => {
  // Three hours are left of Friday, and one of Monday is needed.
  expect(await deadlineOf(await admin.send())).toBe("2026-11-23T05:00:00.000Z");
});

test("suspected spam is promised the same: it may be none", async () => {
  const id = await admin.send({ leave_empty: "https://spam.example" });
  expect(await deadlineOf(id)).toBe("2026-11-23T05:00:00.000Z");
});

test("as many minutes are promised as the company says, to new enquiries alone", async () => {
  const before = await admin.send();
  await saveSettings({ response_minutes: 60 });
  expect(await deadlineOf(await admin.send())).toBe("2026-11-20T11:00:00.000Z");
  expect(await deadlineOf(before)).toBe("2026-11-23T05:00:00.000Z");
});

test("hours that change are those of the next enquiry", async () => {
  await admin.send();
  const { version: basedOn } = await app.app.site.companyForAdmin();
  const body = { holidays: [{ date: "2026-11-23", name: "Founder's day" }] };
  const change = { body, basedOn, by: admin.byAlice };
  await app.db.write((tx) => app.app.site.saveCompany(tx, change));
  expect(await deadlineOf(await admin.send())).toBe("2026-11-24T05:00:00.000Z");
});

test("where the company cannot be read the enquiry is stored, and nothing is promised", async () => {
  const { id } = await app.app.content.read(companyKind);
  await app.db.write((tx) =>
    tx.updateTable("versions").set({ body: "{}" }).where("document_id", "=", id).execute(),
  );
  expect(await deadlineOf(await admin.send())).toBeNull();
});

test("an enquiry that is locked against being erased is taken as late all the same", async () => {
  const id = await admin.send();
  const [locked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = app.db.write(async (tx) => {
    // SQLite has one writer at a time.
    if (app.db.engine === "postgres") {
      await sql`select id from leads for key share`.execute(tx);
      locked.resolve();
      await taken.promise;
    } else locked.resolve();
  });
  await locked.promise;
  app.clock.set(new Date("2026-11-23T05:00:00.000Z"));
  const late = await app.db
    .write((tx) => app.app.leads.takeLate(tx, 10))
    .finally(() => taken.resolve());
  await locking;
  expect(late.map((one) => one.id)).toEqual([id]);
});

const move = (id: string, stage: string) =>
  app.app.leads.change({ ids: [id], set: { stage }, by: admin.byAlice });

test("what is closed without an answer is owed none, and is owed it again once it is open", async () => {
  const id = await admin.send();
  app.clock.advance(7 * dayMs);
  const overdue = async () => {
    const query = inboxQuery.parse({ overdue: "1" });
    const { rows } = await app.app.inbox.list(query, { id: admin.alice });
    return rows.some((row) => row.id === id);
  };
  expect(await overdue()).toBe(true);
  await move(id, "contacted");
  expect(await overdue()).toBe(true);
  await move(id, "lost");
  expect(await overdue()).toBe(false);
  const all = await app.app.inbox.list(inboxQuery.parse({ view: "lost" }), { id: admin.alice });
  expect(all.rows.find((row) => row.id === id)).toMatchObject({ due_at: null });
  await move(id, "contacted");
  expect(await overdue()).toBe(true);
});

test("a lost enquiry that was never answered is promised anew when its sender writes", async () => {
  const id = await admin.send();
  const first = (await deadlineOf(id)) ?? "";
  await move(id, "lost");
  app.clock.advance(7 * dayMs);
  await app.app.leads.pasteReply({ id, text: "And now?", by: admin.byAlice });
  expect(await app.app.leads.row(id)).toMatchObject({ stage: "new", answered_at: null });
  expect(((await deadlineOf(id)) ?? "") > first).toBe(true);
});
