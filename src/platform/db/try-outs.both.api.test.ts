import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Attempt, Database } from "./database.ts";

const told: string[] = [];
let copy: OpenCopy;
let db: Database;
beforeEach(async () => {
  told.length = 0;
  copy = await openCopy();
  db = await copy.open();
  await db.write((tx) => sql`create table marks (text text not null unique)`.execute(tx));
  await mark("before");
});
afterEach(() => copy.remove());

const mark = (text: string, write: Attempt = db.write) =>
  write(async (tx) => {
    db.afterCommit(tx, () => told.push(text));
    await sql`insert into marks (text) values (${text})`.execute(tx);
    return (await sql<{ text: string }>`select text from marks order by text`.execute(tx)).rows;
  });
const marks = async () => (await sql`select text from marks order by text`.execute(db.read)).rows;

test("what is tried out is done and undone, and nobody is told of it", async () => {
  const seen = await db.tryOut(async (attempt) => [
    await mark("one", attempt),
    await mark("two", attempt),
    await mark("before", attempt).catch(() => "refused"),
  ]);
  expect(seen).toEqual([
    [{ text: "before" }, { text: "one" }],
    [{ text: "before" }, { text: "two" }],
    "refused",
  ]);
  expect(await marks()).toEqual([{ text: "before" }]);
  expect(told).toEqual(["before"]);
});

test("others write while something is tried out", async () => {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const trying = db.tryOut((attempt) =>
    attempt(async (tx) => {
      await sql`insert into marks (text) values ('tried')`.execute(tx);
      reached.resolve();
      await goOn.promise;
    }),
  );
  await reached.promise;
  await mark("meanwhile");
  goOn.resolve();
  await trying;
  expect(await marks()).toEqual([{ text: "before" }, { text: "meanwhile" }]);
});

test("an attempt reads by its own transaction alone", async () => {
  const reading = db.tryOut((attempt) => attempt(async () => marks()));
  await expect(reading).rejects.toThrow("everything goes through its tx");
});

if (process.env.TEST_ENGINE === "sqlite")
  test("a copy that a killed process left is removed, one in use is not", async () => {
    const { folder } = copy.data;
    const names = ["11111111", "22222222"].map((one) => `tried-${one}-1111-4111-8111-111111111111`);
    const files = [`${names[0]}.db`, `${names[0]}.db.part-wal`, `${names[1]}.db`];
    for (const name of files) writeFileSync(join(folder, name), "rows");
    const anHourAgo = Date.now() / 1000 - 3_601;
    for (const name of files.slice(0, 2)) utimesSync(join(folder, name), anHourAgo, anHourAgo);
    db.copies?.removeUnfinished();
    const left = readdirSync(folder).filter((name) => name.startsWith("tried"));
    expect(left).toEqual(files.slice(2));
  });
