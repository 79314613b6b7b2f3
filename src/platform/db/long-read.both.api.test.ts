import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { isBeingRead } from "../../../test/being-read.ts";
import { countFar } from "../../../test/long-reads/count-far.ts";
import { giveAFunction } from "../../../test/long-reads/give-a-function.ts";
import { lookTwice } from "../../../test/long-reads/look-twice.ts";
import { testPatience } from "../../../test/patience.ts";
import { Problem } from "../problem.ts";
import { openDatabase } from "./open.ts";
import { databaseFile } from "./sqlite.ts";
import { sqliteReading } from "./sqlite-long-read.ts";

let site: TestApp | undefined;
const open = async (longReadMs = testPatience.longReadMs) => {
  site = await testApp({ patience: { ...testPatience, longReadMs }, reading: sqliteReading });
  return site;
};
afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function isReading({ db, config }: TestApp): Promise<boolean> {
  if (db.engine === "sqlite") return isBeingRead(databaseFile(config.data.folder));
  const running = sql`select pid from pg_stat_activity where state = 'active'
    and datname = current_database() and query like '%n a, n b, n c%' and pid <> pg_backend_pid()`;
  return (await running.execute(db.read)).rows.length > 0;
}

const lead = { name: "Vera", email: "vera@example.com", query: "Is it slow?", source: "Home Page" };

test("calls and leads are answered while a long read runs; the end of the site ends it", async () => {
  const { ask, close, db, http } = await open();
  let isOver = false;
  const counting = db.longRead(countFar, 1_000).finally(() => {
    isOver = true;
  });
  const ends = Promise.allSettled([counting]);
  await expect.poll(() => site && isReading(site)).toBe(true);
  expect((await ask("/blogapp/blog/")).status).toBe(200);
  const answer = await http.inject({ method: "POST", url: "/blogapp/leads/", payload: lead });
  expect(answer.statusCode).toBe(201);
  expect(isOver).toBe(false);
  site = undefined;
  await close();
  expect(await ends).toMatchObject([{ status: "rejected", reason: { name: "Unavailable" } }]);
});

test("a long read gives what it read, or the error it met; inside a verb it is refused", async () => {
  const { db } = await open();
  expect(await db.longRead(countFar, 2)).toBe(32);
  await expect(db.longRead(countFar, 0.5)).rejects.toThrow("only whole numbers are counted");
  const inside = db.write(async () => db.longRead(countFar, 2));
  await expect(inside).rejects.toThrow("inside a verb, everything goes through its tx");
});

test("one that takes too long is ended, and the next has its turn", async () => {
  const app = await open(1_000);
  const both = [app.db.longRead(countFar, 1_000), app.db.longRead(countFar, 1_000)];
  for (const end of await Promise.allSettled(both))
    expect(end).toMatchObject({ status: "rejected", reason: { name: "Unavailable" } });
  await expect.poll(() => isReading(app)).toBe(false);
});

test("one reads and eight wait; whoever comes then is refused", async () => {
  const { close, db } = await open();
  const reads = Array.from({ length: 10 }, () => db.longRead(countFar, 1_000));
  const ends = Promise.allSettled(reads);
  await expect(reads[9]).rejects.toMatchObject({ status: 503 });
  await expect(reads[9]).rejects.toThrow(Problem);
  site = undefined;
  await close();
  for (const end of (await ends).slice(0, 9))
    expect(end).toMatchObject({ status: "rejected", reason: { name: "Unavailable" } });
});

test("a long read sees one moment of the database, whatever is written meanwhile", async () => {
  const { db } = await open();
  let isOver = false;
  const looked = db.longRead(lookTwice, 20).finally(() => {
    isOver = true;
  });
  const write = sql`update content_state set version = version + 1`;
  while (!isOver) await db.write((tx) => write.execute(tx));
  const [before, after] = await looked;
  expect(after).toEqual(before);
});

// On SQLite it ends with its process.
if (process.env.TEST_ENGINE === "postgres") {
  test("the server ends a long read's query once nobody waits for it", async () => {
    const app = await open();
    const other = await openDatabase(app.config.data, () => {}, testPatience);
    const ends = Promise.allSettled([other.longRead(countFar, 1_000)]);
    await expect.poll(() => isReading(app)).toBe(true);
    await other.close();
    await ends;
    await expect.poll(() => isReading(app)).toBe(false);
  });
}

// On PostgreSQL nothing is copied.
if (process.env.TEST_ENGINE === "sqlite") {
  test("a result that cannot be copied between processes is refused in words that say so", async () => {
    const { db } = await open();
    await expect(db.longRead(giveAFunction, null)).rejects.toThrow("could not be cloned");
  });
}
