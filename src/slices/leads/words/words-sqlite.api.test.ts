import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";

const vera = { name: "Vera Rao", query: "?", service: "General", source: "Contact Page" };

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

/** Twelve, whose words are in no index. @returns their ids */
async function unindexed(): Promise<string[]> {
  const sent: string[] = [];
  for (let i = 0; i < 12; i++) {
    // A place of its own each, and not in the order in which they are taken up.
    app.clock.advance(-1);
    const payload = { ...vera, email: `vera${i}@rao.example` };
    const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
    sent.push(answer.json().id);
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

const found = async () => (await app.app.leads.found("rao.example", null, 20)).leads.length;

test("the words of leads that wait together are written as one part of the index", async () => {
  const sent = await unindexed();
  await app.db.write(async (tx) => {
    await tx.deleteFrom("lead_entries").execute();
    const rows = sent.map((lead_id) => ({ lead_id }));
    await tx.insertInto("leads_to_index").values(rows).execute();
  });
  await app.app.leads.indexWaiting();
  expect([await parts(), await found()]).toEqual([1, 12]);
});

test("an index that is made anew has its leads in one part", async () => {
  await unindexed();
  await app.db.write((tx) => app.app.leads.findAgain(tx));
  expect([await parts(), await found()]).toEqual([1, 12]);
});
