import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { createSearchText } from "./search-text.server.ts";

const vera = { name: "Vera Rao", email: "vera@rao.example", query: "Our zarkash stands still." };

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const send = (change = {}) =>
  app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, service: "General", source: "Contact Page", ...change },
  });
const waiting = () => app.db.read.selectFrom("leads_to_index").selectAll().execute();
const found = async (words: string) => (await app.app.leads.found(words, null, 20)).leads.length;

/** As a process leaves them that ends before it has written any. */
const leaveWaiting = (ids: string[]) =>
  app.db.write(async (tx) => {
    for (const id of ids) await app.app.leads.unsay(tx, id);
    await tx.deleteFrom("contact_words").execute();
    const rows = ids.map((lead_id) => ({ lead_id }));
    await tx.insertInto("leads_to_index").values(rows).execute();
  });

test("a lead is found at once, by whoever looks before its words are written", async () => {
  await send();
  expect(await found("zarkash")).toBe(1);
  expect(await waiting()).toEqual([]);
  expect((await app.app.contacts.list({ words: "vera rao.example" })).rows).toHaveLength(1);
});

test("what a process left that ended is written by another, once", async () => {
  const sent = [];
  for (let i = 0; i < 30; i++) sent.push((await send({ email: `vera${i}@rao.example` })).json().id);
  await app.app.leads.indexWaiting();
  await leaveWaiting(sent);
  await Promise.all([app.app.leads.indexWaiting(), app.app.leads.indexWaiting()]);
  expect(await waiting()).toEqual([]);
  expect((await createSearchText({ db: app.db }).found("zarkash", null, 50)).leads).toHaveLength(
    30,
  );
});

test("what was said before its own words were written stays", async () => {
  const { id } = (await send()).json();
  await app.app.leads.indexWaiting();
  await leaveWaiting([id]);
  await app.db.write((tx) => app.app.leads.addTexts(tx, id, ["a ghungroo"]));
  expect(await found("ghungroo")).toBe(1);
  expect(await found("zarkash")).toBe(1);
});

test("a change without words leaves the words a lead is found by to whoever writes them", async () => {
  const { id } = (await send()).json();
  await app.app.leads.indexWaiting();
  await app.db.write((tx) => app.app.leads.unsay(tx, id));
  await app.app.leads.change({ ids: [id], set: { priority: "high" }, by: { who: "system" } });
  expect(await app.db.read.selectFrom("lead_entries").selectAll().execute()).toEqual([]);
});

test("what is said while a lead's own words are being written is found, and so are they", async () => {
  const { id } = (await send()).json();
  await app.app.leads.indexWaiting();
  await leaveWaiting([id]);
  const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = app.db.write(async (tx) => {
    await app.app.leads.addTexts(tx, id, ["zarkash"]);
    begun.resolve();
    await ready.promise;
  });
  await begun.promise;
  const saying = app.db.write((tx) => app.app.leads.addTexts(tx, id, ["a ghungroo"]));
  await expect.poll(isWaitedFor).toBe(true);
  ready.resolve();
  await Promise.all([writing, saying]);
  expect(await found("ghungroo zarkash")).toBe(1);
});

/** Whether one transaction waits for another; SQLite has one at a time. */
async function isWaitedFor(): Promise<boolean> {
  if (app.db.engine === "sqlite") return true;
  const waiters = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiters.execute(app.db.read)).rows.length > 0;
}

test("a contact that was taken away meanwhile finds nobody", async () => {
  const { id } = (await send()).json();
  await app.app.leads.indexWaiting();
  await leaveWaiting([id]);
  await app.db.write((tx) => tx.deleteFrom("contact_points").execute());
  expect((await app.app.contacts.list({ words: "vera@rao.example" })).rows).toEqual([]);
  expect((await app.app.contacts.list({ words: "vera rao" })).rows).toHaveLength(1);
});

if (process.env.TEST_ENGINE === "sqlite") {
  test("the words of leads that wait together are written as one part of the index", async () => {
    const sent = await unindexed();
    await app.db.write(async (tx) => {
      await tx.deleteFrom("lead_entries").execute();
      const rows = sent.map((lead_id) => ({ lead_id }));
      await tx.insertInto("leads_to_index").values(rows).execute();
    });
    await app.app.leads.indexWaiting();
    expect([await parts(), await found("zarkash")]).toEqual([1, 12]);
  });

  test("an index that is made anew has its leads in one part", async () => {
    await unindexed();
    await app.db.write((tx) => app.app.leads.findAgain(tx));
    expect([await parts(), await found("zarkash")]).toEqual([1, 12]);
  });
}

/** Twelve, whose words are in no index. @returns their ids */
async function unindexed(): Promise<string[]> {
  const sent: string[] = [];
  for (let i = 0; i < 12; i++) {
    // A place of its own each, and not in the order in which they are taken up.
    app.clock.advance(-1);
    sent.push((await send({ email: `vera${i}@rao.example` })).json().id);
  }
  await app.app.leads.indexWaiting();
  await app.db.write((tx) =>
    sql`insert into lead_words (lead_words) values ('delete-all')`.execute(tx),
  );
  return sent;
}

/**
 * A row's id begins with its part's number: fts5_data_structures of
 * https://www.sqlite.org/fts5.html
 */
async function parts() {
  const { rows } = await sql<{ parts: number }>`select count(distinct id >> 37) as parts
    from lead_words_data where id >> 37 > 0`.execute(app.db.read);
  return rows[0]?.parts;
}
