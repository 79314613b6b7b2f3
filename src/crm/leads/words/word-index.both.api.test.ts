/**
 * Words that most enquiries hold, and words that nearly none does,
 * are both found from the newest on.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addLeads } from "../../../../test/counted-leads.ts";
import { postgresWords, sqliteWords, wordsStore } from "./lead-word-store.server.ts";

/** More than PostgreSQL is asked to sort. */
const many = 5_200;
const rare = [12, 4_000];
/** The newest hold another. */
const last = 5_150;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const created_at = "2026-11-01T00:00:00.000Z";
  const ids = await addLeads(
    app,
    Array.from({ length: many }, () => ({ created_at })),
  );
  await app.db.write(async (tx) => {
    for (const [i, lead_id] of ids.entries()) {
      const place = i + 1;
      const words = rare.includes(place) ? ["stock", "camphor"] : [place > last ? "tin" : "stock"];
      await wordsStore.addEntry(tx, { lead_id, place, words: words.join(" ") });
      await index().set(tx, place, words);
    }
  });
});
afterAll(() => app.close());

const index = () => (app.db.engine === "sqlite" ? sqliteWords : postgresWords);
const placesOf = async (words: string[], below: number | null, limit = 3) =>
  (await index().entries(app.db.read, { words, below, limit })).map(({ place }) => place);

test("a word of the newest", async () => {
  expect(await placesOf(["tin"], null)).toEqual([many, many - 1, many - 2]);
  expect(await placesOf(["tin"], last + 2)).toEqual([last + 1]);
  expect(await placesOf(["stock"], 100)).toEqual([99, 98, 97]);
});

test("a word of nearly all, but for the newest", async () => {
  expect(await placesOf(["stock"], null)).toEqual([last, last - 1, last - 2]);
});

test("a word of two", async () => {
  expect(await placesOf(["camphor"], null)).toEqual([4_000, 12]);
  expect(await placesOf(["stock", "camphor"], null, 1)).toEqual([4_000]);
  expect(await placesOf(["camphor"], 4_000)).toEqual([12]);
  expect(await placesOf(["camphor"], 12)).toEqual([]);
});
