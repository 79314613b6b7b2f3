/** Words that most enquiries hold, and words that nearly none does, are both found from the newest on. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { postgresWords } from "./words-postgres.server.ts";
import { sqliteWords } from "./words-sqlite.server.ts";

/** More than PostgreSQL is asked to sort. */
const many = 5_200;
const rare = [12, 4_000];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.write(async (tx) => {
    for (let place = 1; place <= many; place++)
      await index().set(tx, place, rare.includes(place) ? ["stock", "camphor"] : ["stock"]);
  });
});
afterAll(() => app.close());

const index = () => (app.db.engine === "sqlite" ? sqliteWords : postgresWords);
const placesOf = (words: string[], below: number | null, limit = 3) =>
  index().places(app.db.read, { words, below, limit });

test("a word of all", async () => {
  expect(await placesOf(["stock"], null)).toEqual([many, many - 1, many - 2]);
  expect(await placesOf(["stock"], 100)).toEqual([99, 98, 97]);
});

test("a word of two", async () => {
  expect(await placesOf(["camphor"], null)).toEqual([4_000, 12]);
  expect(await placesOf(["stock", "camphor"], null, 1)).toEqual([4_000]);
  expect(await placesOf(["camphor"], 4_000)).toEqual([12]);
  expect(await placesOf(["camphor"], 12)).toEqual([]);
});
