/** No list of the inbox reads what it does not show: each is read in the order of an index. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { randomIds } from "../../platform/ids.ts";
import { inboxQuery, sortsOf, views } from "./contract.ts";
import { cursorOf } from "./rows.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  await fill(600);
  // With figures about a table, SQLite skips through an index that begins with another column.
  if (app.db.engine === "sqlite") await app.db.write((tx) => sql`analyze`.execute(tx));
});
afterAll(() => app.close());

async function fill(count: number) {
  const base = Date.parse("2026-01-01T00:00:00Z");
  await app.db.write(async (tx) => {
    const at = new Date(base).toISOString();
    await tx.insertInto("contacts").values({ id: "vera", name: "Vera", created_at: at }).execute();
    for (let i = 0; i < count; i++) {
      const created_at = new Date(base + i * 60_000).toISOString();
      const isClosed = i % 4 === 0;
      const id = randomIds.uuid();
      await tx
        .insertInto("leads")
        .values({
          id,
          enquiry_key: id,
          contact_id: "vera",
          name: "Vera",
          query: `Number ${i}`,
          service: `Service ${i % 7}`,
          source: i % 2 ? "Home Page" : "Chat",
          stage: isClosed ? "won" : "new",
          closed_at: isClosed ? created_at : null,
          owner: i % 3 ? "alice" : null,
          due_at: i % 5 ? created_at : null,
          answered_at: i % 2 ? created_at : null,
          next_step_at: i % 10 === 1 ? created_at : null,
          value_paise: i % 6 ? null : i,
          spam: i % 11 ? 0 : 1,
          unfinished: i % 13 ? 0 : 1,
          ip: "",
          network: "",
          created_at,
          changed_at: created_at,
        })
        .execute();
      await tx
        .insertInto("lead_replies")
        .values({ id, lead_id: id, text: "And this.", via: "page", staff_id: null, created_at })
        .execute();
      await app.app.leads.addTexts(tx, id, [`Number ${i}`]);
    }
  });
}

const viewer = { id: "alice" };
const places = {
  deadline: ["2026-01-01T02:00:00.000Z", "2026-01-01T02:00:00.000Z", "x"],
  newest: ["2026-01-01T02:00:00.000Z", "x"],
  oldest: ["2026-01-01T02:00:00.000Z", "x"],
  value: [5, "2026-01-01T02:00:00.000Z", "x"],
};

/** Among what is owed no answer: after a step that is due, without one, and after a planned one. */
const afterDeadlines = ["2026-01-01T02:00:00.000Z", "9999", "2999-01-01T00:00:00.000Z"].map(
  (step) => ["9999", step, "2026-01-01T02:00:00.000Z", "x"],
);

const listed = views.flatMap((view) =>
  sortsOf({ view, words: "" }).map((sort) => ({ view, sort })),
);
const filters: Record<string, string>[] = [
  {},
  { stage: "new" },
  { owner: "alice" },
  { owner: "nobody" },
  { source: "Chat" },
  { service: "Service 3" },
  { from: "2026-01-01", to: "2026-01-02" },
];

const isRead = /INDEX|Index (Only )?Scan/;
const isSorted = /TEMP B-TREE|"Sort|->\s+(Incremental )?Sort/;
const readsAll = /SCAN leads(?! USING)|Seq Scan/;

/** @returns the plans of the list itself, without those of names and stages */
async function plansFor(asked: Record<string, string>): Promise<string[]> {
  const query = inboxQuery.parse(asked);
  const plans = await plansOf(app.db, () => app.app.inbox.list(query, viewer));
  return plans.filter((plan) => plan.includes('from "leads"'));
}

test.each(listed)("the view $view by $sort", async ({ view, sort }) => {
  const after = cursorOf(sort, places[sort]);
  const settled =
    sort === "deadline" ? afterDeadlines.map((one) => ({ after: cursorOf(sort, one) })) : [];
  for (const more of [{}, { after }, ...settled])
    for (const plan of await plansFor({ view, sort, ...more })) {
      expect(plan).toMatch(isRead);
      expect(plan).not.toMatch(isSorted);
      expect(plan).not.toMatch(readsAll);
      expect(plan).not.toMatch(/ANY\(/);
    }
});

test.each(
  filters.flatMap((filter) => [
    { ...filter, view: "open", sort: "deadline" },
    { ...filter, view: "all", sort: "newest" },
  ]),
)("the filter %o", async (filter: Record<string, string>) => {
  const sort = filter.sort === "deadline" ? "deadline" : "newest";
  for (const more of [{}, { after: cursorOf(sort, places[sort]) }])
    for (const plan of await plansFor({ ...filter, ...more })) {
      expect(plan).toMatch(isRead);
      expect(plan).not.toMatch(isSorted);
      expect(plan).not.toMatch(readsAll);
      expect(plan).not.toMatch(/ANY\(/);
    }
});

test("tabs are counted by indexes alone", async () => {
  const plans = await plansOf(app.db, () => app.app.inbox.counts(viewer));
  const [plan = ""] = plans.filter((one) => one.includes('from "leads"'));
  expect(plan).not.toMatch(readsAll);
});

test("a day is read by indexes alone, and sorts nothing", async () => {
  const plans = await plansOf(app.db, () => app.app.inbox.day(viewer));
  const ofEnquiries = plans.filter((plan) => /"leads"|lead_mentions/.test(plan));
  expect(ofEnquiries).toHaveLength(7);
  for (const plan of ofEnquiries) {
    expect(plan).not.toMatch(readsAll);
    expect(plan).not.toMatch(/SCAN lead_mentions/);
    expect(plan).not.toMatch(isSorted);
  }
});

test("what somebody added last is read by its index, for a whole page at once", async () => {
  const plans = await plansOf(app.db, () => app.app.inbox.list(inboxQuery.parse({}), viewer));
  const ofReplies = plans.filter((plan) => plan.includes("lead_replies"));
  expect(ofReplies).toHaveLength(1);
  expect(ofReplies[0]).toContain("lead_replies_by_lead");
  expect(ofReplies[0]).not.toMatch(readsAll);
});

test("what is searched is read newest first, and then by id", async () => {
  const query = inboxQuery.parse({ words: "number" });
  const plans = await plansOf(app.db, () => app.app.inbox.list(query, viewer));
  // None for each row. What the process asks by the clock may be among them.
  expect(plans.length).toBeLessThan(12);
  const [indexed = ""] = plans.filter((plan) => plan.includes("from lead_words"));
  expect(indexed).toMatch(/VIRTUAL TABLE INDEX|Index Scan/);
  // PostgreSQL sorts a few thousand places: `words-postgres.server.ts` says why.
  if (app.db.engine === "sqlite") expect(indexed).not.toMatch(isSorted);
});
