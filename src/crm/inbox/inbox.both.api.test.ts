/** The inbox's list as its screen asks for it. */

import type { Updateable } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { type InboxQuery, inboxQuery } from "./contract.ts";

let app: TestApp;
const env = { RATE_LIMITS: "off" };
const openOwnSite = sharedSite(
  () => testApp({ content: "none", env }),
  (one) => {
    app = one;
  },
);
beforeEach(() => app.clock.set(new Date("2026-11-20T10:00:00Z")));
afterEach(() => eraseContacts(app));

const alice = { id: "alice" };
const vera = { name: "Vera Rao", email: "vera@example.com", query: "A new ERP, by spring." };

/** @returns its id */
async function send(more: object = {}): Promise<string> {
  const payload = { ...vera, source: "Home Page", ...more };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(answer.statusCode).toBe(201);
  app.clock.advance(60_000);
  return answer.json().id;
}

/** As the staff area decides it. */
const decide = (id: string, set: Updateable<Tables["leads"]>) =>
  app.db.write((tx) => tx.updateTable("leads").set(set).where("id", "=", id).execute());

const query = (asked: Partial<Record<keyof InboxQuery, string>> = {}) => inboxQuery.parse(asked);
const list = (asked: Parameters<typeof query>[0] = {}, limit = 50) =>
  app.app.inbox.list(query(asked), alice, limit);
const idsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).rows.map(({ id }) => id);

test("an enquiry stands in the inbox as it came, and which of its sender's it is", async () => {
  const first = await send();
  const second = await send({ query: "And another one.", mobile: "+91 98765 43210" });
  const { rows, next } = await list({ sort: "oldest" });
  expect(next).toBeNull();
  expect(rows.map(({ id, nth }) => [id, nth])).toEqual([
    [first, 1],
    [second, 2],
  ]);
  expect(rows[0]).toMatchObject({
    contact: { name: "Vera Rao" },
    name: "Vera Rao",
    email: "vera@example.com",
    mobile: null,
    company: null,
    query: "A new ERP, by spring.",
    service: "General",
    source: "Home Page",
    stage: "new",
    owner: null,
    priority: null,
    spam: false,
    spam_reason: null,
    unfinished: false,
    created_at: "2026-11-20T10:00:00.000Z",
  });
});

test("what is promised soonest comes first, and what nobody promised last", async () => {
  const [none, late, soon] = [await send(), await send(), await send()];
  await decide(late, { due_at: "2026-11-21T10:00:00.000Z" });
  await decide(soon, { due_at: "2026-11-20T11:00:00.000Z" });
  expect(await idsOf()).toEqual([soon, late, none]);
  expect(await idsOf({ sort: "newest" })).toEqual([soon, late, none]);
  expect(await idsOf({ sort: "oldest" })).toEqual([none, late, soon]);
  app.clock.set(new Date("2026-11-20T12:00:00Z"));
  expect(await idsOf({ overdue: "1" })).toEqual([soon]);
});

/** Each owed no answer, as the clock goes on. */
async function sendAnswered(set: Updateable<Tables["leads"]> = {}) {
  const id = await send();
  const changed_at = app.clock.now().toISOString();
  await decide(id, { answered_at: changed_at, changed_at, ...set });
  return id;
}

test("enquiries that are owed no answer come by due step, then by silence, then by planned step", async () => {
  const quiet = await sendAnswered();
  const next_week = await sendAnswered({ next_step_at: "2026-11-27T10:00:00.000Z" });
  const overdue = await sendAnswered({ next_step_at: "2026-11-20T09:30:00.000Z" });
  const quieter = await sendAnswered({ changed_at: "2026-11-01T10:00:00.000Z" });
  const noted = await sendAnswered({ next_step: "Some day" });
  const due = await sendAnswered({ next_step_at: "2026-11-20T09:00:00.000Z" });
  const owed = await send();
  await decide(owed, { due_at: "2026-11-22T10:00:00.000Z" });
  const all = [owed, due, overdue, quieter, quiet, next_week, noted];
  expect(await idsOf()).toEqual(all);
  for (const limit of [1, 2, 3]) {
    const pages = [];
    let after: string | null = null;
    do {
      const asked: Parameters<typeof query>[0] = after === null ? {} : { after };
      const { rows, next } = await list(asked, limit);
      pages.push(...rows.map(({ id }) => id));
      after = next;
    } while (after !== null);
    expect(pages).toEqual(all);
  }
});

test("open ones without a next step, and those silent for a week, are listed alone", async () => {
  const [fresh, planned, silent] = [await send(), await send(), await send()];
  const closed = await send();
  const old = "2026-11-13T09:59:00.000Z";
  await decide(planned, { next_step: "Call", next_step_at: "2026-11-27T10:00:00.000Z" });
  await decide(silent, { changed_at: old });
  await decide(closed, { stage: "won", closed_at: old, changed_at: old });
  expect(await idsOf({ no_step: "1", sort: "oldest" })).toEqual([fresh, silent]);
  expect(await idsOf({ silent: "1" })).toEqual([silent]);
  expect(await idsOf({ silent: "1", view: "won" })).toEqual([]);
  const columns = await app.app.inbox.board(query({ no_step: "1" }), alice);
  expect(columns.find(({ stage }) => stage === "new")?.count).toBe(2);
});

test("a list is filtered by what the numbers count, and by priority and worth", async () => {
  const [one, two, three] = [await send(), await send(), await send()];
  const lost = { stage: "lost", closed_at: "2026-11-20T11:00:00.000Z" };
  await decide(one, { priority: "high", value_paise: 100_000_00, origin: "news.example" });
  await decide(two, { ...lost, reason: "Too dear!", value_paise: 99_999_99, campaign: "autumn" });
  await decide(three, { ...lost, reason: "too  dear", source: "By hand", owner: "bob" });
  const due_at = "2026-11-20T10:30:00.000Z";
  await decide(one, { due_at, answered_at: due_at, due_owner: "bob" });
  await decide(two, { due_at });
  const found = (asked: Parameters<typeof query>[0]) => idsOf({ view: "all", ...asked });
  expect(await found({ priority: "high" })).toEqual([one]);
  expect(await found({ worth: "100000" })).toEqual([one]);
  expect(await found({ origin: "news.example" })).toEqual([one]);
  expect(await found({ origin: "none" })).toEqual([two]);
  expect(await found({ campaign: "none" })).toEqual([three, one]);
  expect(await found({ reason: "TOO DEAR" })).toEqual([three, two]);
  expect(await found({ reason: "never written" })).toEqual([]);
  expect(await found({ answer: "in-time" })).toEqual([one]);
  expect(await found({ answer: "late" })).toEqual([two]);
  expect(await found({ answer: "due" })).toEqual([two, one]);
  expect(await found({ due_owner: "bob" })).toEqual([three, one]);
  expect(await found({ due_owner: "nobody", answer: "late" })).toEqual([two]);
});

test("an overdue step of one's own is counted beside every screen, once", async () => {
  const [mine, late, hers] = [await sendAnswered(), await send(), await sendAnswered()];
  const next_step_at = "2026-11-20T09:00:00.000Z";
  await decide(mine, { owner: "alice", next_step: "Call", next_step_at });
  await decide(late, { owner: "alice", due_at: next_step_at, next_step_at });
  await decide(hers, { owner: "bob", next_step_at });
  expect(await app.app.inbox.overdue(alice)).toBe(2);
  expect(await app.app.inbox.overdue({ id: "carol" })).toBe(1);
});

test("the dearest comes first by value, and what has none last", async () => {
  const [none, dear, cheap] = [await send(), await send(), await send()];
  await decide(dear, { value_paise: 90_000_000_000 });
  await decide(cheap, { value_paise: 100 });
  expect(await idsOf({ sort: "value" })).toEqual([dear, cheap, none]);
});

test("each view shows what it is called for", async () => {
  const [open, hers, won, lost] = [await send(), await send(), await send(), await send()];
  const spam = await send({ leave_empty: "x" });
  const closed_at = "2026-11-20T12:00:00.000Z";
  await decide(hers, { owner: "alice", stage: "contacted" });
  await decide(won, { stage: "won", closed_at });
  await decide(lost, { stage: "lost", closed_at });
  expect(await idsOf({ sort: "oldest" })).toEqual([open, hers]);
  expect(await idsOf({ view: "mine" })).toEqual([hers]);
  expect(await idsOf({ view: "nobodys" })).toEqual([open]);
  expect(await idsOf({ view: "won" })).toEqual([won]);
  expect(await idsOf({ view: "lost" })).toEqual([lost]);
  expect(await idsOf({ view: "spam" })).toEqual([spam]);
  expect(await idsOf({ view: "all" })).toEqual([lost, won, hers, open]);
  expect(await idsOf({ view: "all", owner: "nobody" })).toEqual([lost, won, open]);
  expect(await idsOf({ owner: "me" })).toEqual([hers]);
  expect(await idsOf({ stage: "contacted" })).toEqual([hers]);
  expect(await idsOf({ source: "Contact Page" })).toEqual([]);
});

test("each tab says how many it shows, and how many open ones are late", async () => {
  const [, hers, late, won] = [await send(), await send(), await send(), await send()];
  await send({ leave_empty: "x" });
  await decide(hers, { owner: "alice" });
  await decide(late, { owner: "bob", due_at: "2026-11-20T10:01:00.000Z" });
  await decide(won, { stage: "won", closed_at: "2026-11-20T12:00:00.000Z" });
  expect(await app.app.inbox.counts(alice)).toEqual({
    open: 3,
    mine: 1,
    nobodys: 1,
    unfinished: 0,
    spam: 1,
    all: 4,
    won: 1,
    lost: 0,
    overdue: 1,
  });
});

test("the board has a column for each stage, which goes on as a list does", async () => {
  const ids = [];
  for (let i = 0; i < 22; i++) ids.push(await send());
  const [won = "", hers = ""] = ids;
  await decide(won, { stage: "won", closed_at: "2026-11-20T12:00:00.000Z" });
  await decide(hers, { owner: "alice", stage: "contacted" });
  const board = await app.app.inbox.board(query(), alice);
  expect(board.map(({ stage, count, rows }) => [stage, count, rows.length])).toEqual([
    ["new", 20, 20],
    ["contacted", 1, 1],
    ["qualified", 0, 0],
    ["proposal", 0, 0],
    ["won", 1, 1],
    ["lost", 0, 0],
  ]);
  await send();
  const [column] = await app.app.inbox.board(query(), alice);
  expect([column?.count, column?.rows.length]).toEqual([21, 20]);
  const asked = column && { ...column.query, after: column.next };
  const further = asked && (await app.app.inbox.list(asked, alice));
  expect(further?.rows).toHaveLength(1);
  const mine = await app.app.inbox.board(query({ view: "mine" }), alice);
  expect(mine.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([hers]);
});

test("days are the company's: the first and the last count", async () => {
  await openOwnSite(() => testApp({ env, now: new Date("2026-11-20T18:29:00Z") }));
  const before = await send();
  const after = await send();
  expect(await idsOf({ from: "2026-11-21" })).toEqual([after]);
  expect(await idsOf({ to: "2026-11-20" })).toEqual([before]);
  expect(await idsOf({ from: "2026-11-20", to: "2026-11-21" })).toHaveLength(2);
});

test("what is owed no answer comes after what is, the longest silent first, by stage too", async () => {
  const [older, newer, owed] = [await send(), await send(), await send()];
  for (const id of [older, newer]) {
    app.clock.advance(60_000);
    await app.app.leads.change({
      ids: [id],
      set: { answered_at: app.clock.now().toISOString(), answered_way: "phone" },
      by: { who: "system" },
    });
  }
  expect(await idsOf({})).toEqual([owed, older, newer]);
  expect(await idsOf({ stage: "new" })).toEqual([owed, older, newer]);
});

test.each(["deadline", "newest", "oldest", "value"])(
  "a list sorted by %s goes on where its part ended",
  async (sort) => {
    for (let i = 0; i < 7; i++) {
      const id = await send({ query: `Number ${i}` });
      if (i % 2) await decide(id, { due_at: "2026-11-21T10:00:00.000Z", value_paise: 500 });
    }
    const whole = await idsOf({ sort });
    const parts: string[] = [];
    let after: string | null = null;
    do {
      const part = await list({ sort, ...(after && { after }) }, 3);
      parts.push(...part.rows.map(({ id }) => id));
      after = part.next;
    } while (after !== null);
    expect(parts).toEqual(whole);
    expect(new Set(parts).size).toBe(7);
  },
);

test.each(["x", "WzFd", "eyJhIjoxfQ"])("a place that is none is refused: %s", async (after) => {
  await expect(list({ after })).rejects.toThrow("Begin at its top");
});
