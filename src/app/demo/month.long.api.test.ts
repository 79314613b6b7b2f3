/** The month of `npm start -- --demo`, as the staff area shows it afterwards. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { noPages } from "../../../test/no-pages.ts";
import { linesOf } from "../../crm/timeline/admin/lines-of.ts";
import { randomIds } from "../../platform/ids.ts";
import { enquiries } from "./enquiries.ts";
import { fillMonth } from "./month.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const fill = () => {
  const { config, db, clock } = app;
  return fillMonth({ config, db, clock, ids: randomIds, pages: noPages });
};
const viewer = { id: "nobody", role: "owner" };

test("a month of enquiries comes in, is worked on and ends, by verbs the desk knows", async () => {
  expect(await fill()).toBe(enquiries.length);
  const leads = await app.app.leads.latest(100);
  const now = app.clock.now().toISOString();
  const monthAgo = new Date(app.clock.now().getTime() - 31 * 86_400_000).toISOString();
  for (const { created_at } of leads)
    expect([created_at > monthAgo, created_at < now]).toEqual([true, true]);
  // Two of the chats left a way to be reached, too.
  expect(leads).toHaveLength(enquiries.length + 2);
  const count = (is: (lead: (typeof leads)[number]) => boolean) => leads.filter(is).length;
  expect(count(({ spam }) => spam === 1)).toBe(enquiries.filter(({ spam }) => spam).length);
  expect(count(({ stage }) => stage === "won")).toBe(
    enquiries.filter(({ ends }) => ends && "won" in ends).length,
  );
  expect(count(({ stage }) => stage === "lost")).toBe(
    enquiries.filter(({ ends }) => ends && "lost" in ends).length,
  );
  expect(count(({ answered_at }) => answered_at !== null)).toBe(
    enquiries.filter(({ answered }) => answered !== null).length + 2,
  );
  // Whoever wrote twice is one person.
  expect(new Set(leads.map(({ contact_id }) => contact_id)).size).toBe(leads.length - 1);
});

test("it can be looked at: a story with pages read, the day, and nothing that is mailed", async () => {
  await fill();
  const [farida] = (await app.app.leads.latest(100)).toReversed();
  const kinds = (await app.app.timeline.ofLead(farida?.id ?? "")).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["visitor.read", "lead.received", "lead.changed"]));
  expect((await app.app.inbox.counts(viewer)).spam).toBeGreaterThan(0);
  expect(await app.db.read.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await app.app.staff.joining.ownerLink(), "a new site still wants an owner").not.toBeNull();
});

test("whoever counts as answered was answered, and their story says how", async () => {
  await fill();
  const { leads, timeline } = app.app;
  const here = { now: app.clock.now().toISOString(), zone: "Asia/Kolkata" };
  const known = { self: "nobody", colleagues: [], stages: await leads.stages(), here };
  const silent = [];
  for (const { id, name, answered_at } of await leads.latest(100)) {
    const told = linesOf(await timeline.ofLead(id), known).map(({ words }) =>
      words.map(({ text }) => text).join(""),
    );
    const saysHow = told.some((line) => line.includes("answered by phone"));
    if (saysHow !== (answered_at !== null)) silent.push([name, told]);
  }
  expect(silent).toEqual([]);
});

test("what is there already is left alone", async () => {
  await fill();
  const before = await app.app.leads.latest(100);
  expect(await fill()).toBe(0);
  expect(await app.app.leads.latest(100)).toEqual(before);
});
