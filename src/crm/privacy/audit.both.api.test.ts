/** Who read, exported, changed or erased what. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { planOf } from "../../../test/plan.ts";
import type { AuditAction } from "../../core/activity/audit-action.ts";
import { type AuditQuery, auditStore } from "../../core/activity/store.server.ts";

const minuteMs = 60_000;
let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let lead: string;
let contact: string;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
  lead = await admin.send();
  contact = (await app.app.leads.find(lead))?.contact_id ?? "";
});
afterEach(() => app.close());

const everything = {
  staff: null,
  action: null,
  contact: null,
  from: null,
  until: null,
  after: null,
};
type LogOptions = Partial<Omit<AuditQuery, "after"> & { after: string | null }>;
const log = (asked: LogOptions = {}) => app.app.privacy.audit({ ...everything, ...asked });
const kindsOf = async (asked: LogOptions = {}) => (await log(asked)).lines.map(({ kind }) => kind);
const readBy = (staff: string) =>
  app.app.privacy.recordRead(staff, { kind: "lead.read", id: lead, contact });

test("opening an enquiry is told once an hour of each colleague, with whom it concerns", async () => {
  await readBy(admin.alice);
  await readBy(admin.alice);
  await readBy(admin.bob);
  const { lines } = await log({ action: "read" });
  const whom = { id: contact, name: "Vera Rao" };
  expect(lines).toEqual(
    [admin.bob, admin.alice].map((id) =>
      expect.objectContaining({ kind: "lead.read", by: { who: "staff", id }, contact: whom }),
    ),
  );
  app.clock.advance(60 * minuteMs);
  await readBy(admin.alice);
  expect(await kindsOf({ action: "read", staff: admin.alice })).toHaveLength(2);
});

test("many who open at once record it once", async () => {
  await Promise.all(Array.from({ length: 10 }, () => readBy(admin.alice)));
  expect(await kindsOf({ action: "read" })).toEqual(["lead.read"]);
});

test("programs that read are told of by whose token they have; what is not there is not", async () => {
  const by = { who: "system" } as const;
  const scopes = ["leads:read"] as const;
  const token = { staffId: admin.bob, name: "Report", scopes: [...scopes] };
  const headers = {
    authorization: `Token ${(await app.app.staff.tokens.add(token, by)).token}`,
  };
  const urls = [
    `/api/contacts/${contact}/`,
    `/api/leads/${lead}/timeline/`,
    "/api/leads/",
    "/api/contacts/nobody/",
  ];
  for (const url of urls) await app.http.inject({ url, headers });
  expect(await kindsOf({ staff: admin.bob, action: "read" })).toEqual([
    "leads.listed",
    "lead.read",
    "contact.read",
  ]);
});

test("who exports, changes and erases stands in it; what visitors do to enquiries does not", async () => {
  app.clock.advance(minuteMs);
  await app.app.leads.change({ ids: [lead], set: { priority: "high" }, by: admin.byAlice });
  app.clock.advance(minuteMs);
  await app.app.privacy.exportOf({ id: contact, by: admin.byAlice });
  expect((await log({ contact })).lines.map(({ kind }) => kind)).toEqual([
    "contact.exported",
    "lead.changed",
  ]);
  app.clock.advance(minuteMs);
  await app.app.privacy.erase({ id: contact, by: admin.byAlice });
  const { lines } = await log();
  expect(lines[0]).toMatchObject({ kind: "contact.erased", contact: null });
  // What was read, exported and changed of them went with them.
  expect(lines.map(({ kind }) => kind)).not.toContain("lead.changed");
  expect(lines.map(({ kind }) => kind)).not.toContain("lead.received");
});

test("who read stands in no story", async () => {
  const before = await app.app.timeline.ofContact(contact);
  await readBy(admin.alice);
  await app.app.privacy.recordRead(admin.alice, { kind: "contact.read", id: contact, contact });
  expect(await app.app.timeline.ofContact(contact)).toEqual(before);
});

test("filters are of sort, colleague, contact and days, together too", async () => {
  const start = app.clock.now().toISOString();
  app.clock.advance(60 * minuteMs);
  await readBy(admin.bob);
  const later = app.clock.now().toISOString();
  expect(await kindsOf({ action: "read", staff: admin.bob, contact, from: later })).toHaveLength(1);
  expect(await kindsOf({ action: "read", until: later })).toEqual([]);
  expect(await kindsOf({ action: "read", staff: admin.alice })).toEqual([]);
  expect(await kindsOf({ from: start, until: start })).toEqual([]);
});

test("a long log goes on by a place in it, nothing twice and nothing left out", async () => {
  for (let i = 0; i < 120; i++)
    await app.app.privacy.recordRead(admin.alice, { kind: "lead.read", id: `${i}`, contact });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await log({ action: "read", after });
    seen.push(...page.lines.map(({ subject }) => subject.id));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `${119 - i}`));
  for (const place of ["x", "2026_1", "'--"])
    await expect(log({ after: place })).rejects.toMatchObject({ status: 400 });
});

test("each filter is read by an index, in its order", async () => {
  const after = { at: "2026-11-20T10:00:00.000Z", id: "01" };
  const asked: [string, Partial<AuditQuery>][] = [
    ["events_audited_by_time", { after }],
    ["events_audited_by_staff", { staff: "a", after }],
    ["events_audited_by_action", { action: "read" satisfies AuditAction, after }],
    ["events_audited_by_staff_and_action", { staff: "a", action: "read", after }],
    ["events_by_contact", { contact: "a" }],
  ];
  for (const [index, filter] of asked) {
    const query = auditStore.query(app.db.read, { ...everything, ...filter, limit: 51 });
    const plan = await planOf(app.db, query);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort"/);
  }
});
