import { readdirSync } from "node:fs";
import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const onSqlite = process.env.TEST_ENGINE === "sqlite";

let told: string[];
let copy: OpenCopy;
let db: Database;
beforeEach(async () => {
  told = [];
  copy = await openCopy();
  db = await copy.open();
  await db.write((tx) => sql`create table marks (text text not null unique)`.execute(tx));
  await db.write((tx) => mark(tx, "before"));
});
afterEach(() => copy.remove());

type Tx = Transaction<Tables>;
async function mark(tx: Tx, text: string) {
  db.afterCommit(tx, () => told.push(text));
  await sql`insert into marks (text) values (${text})`.execute(tx);
  return marksIn(tx);
}
const marksIn = async (from: Tx | Database["read"]) => {
  const { rows } = await sql<{ text: string }>`select text from marks order by text`.execute(from);
  return rows.map(({ text }) => text);
};
const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("tried"));

/** Stops the long verb each time that it has read what is there, until it may go on. */
function longVerb() {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seen: string[][] = [];
  const done = db.writeLong(async (tx) => {
    seen.push(await marksIn(tx));
    reached.resolve();
    await goOn.promise;
    return mark(tx, "long");
  });
  return { reached: reached.promise, goOn: goOn.resolve, done, seen };
}

test("what a long verb does is kept, and who waits for its commit is called once", async () => {
  const long = longVerb();
  long.goOn();
  expect(await long.done).toEqual(["before", "long"]);
  expect(await marksIn(db.read)).toEqual(["before", "long"]);
  expect(told).toEqual(["before", "long"]);
});

test("one that fails leaves nothing, and calls nobody", async () => {
  const failing = db.writeLong(async (tx) => {
    await mark(tx, "half");
    throw new Error("out of luck");
  });
  await expect(failing).rejects.toThrow("out of luck");
  expect(await marksIn(db.read)).toEqual(["before"]);
  expect(told).toEqual(["before"]);
  if (onSqlite) expect(leftIn(copy.data.folder)).toEqual([]);
});

if (onSqlite) {
  test("others write meanwhile, and are answered before it is done", async () => {
    await db.write((tx) => sql`create table notes (text text not null)`.execute(tx));
    const long = longVerb();
    await long.reached;
    await db.write((tx) => sql`insert into notes (text) values ('meanwhile')`.execute(tx));
    expect(await marksIn(db.read)).toEqual(["before"]);
    long.goOn();
    expect(await long.done).toEqual(["before", "long"]);
    // What it has not read is no reason to do it anew.
    expect(long.seen).toEqual([["before"]]);
  });

  test("where somebody changed what it has read, it is done anew with that", async () => {
    const long = longVerb();
    await long.reached;
    await db.write((tx) => mark(tx, "meanwhile"));
    long.goOn();
    expect(await long.done).toEqual(["before", "long", "meanwhile"]);
    expect(long.seen).toEqual([["before"], ["before", "meanwhile"]]);
    expect(told).toEqual(["before", "meanwhile", "long"]);
  });

  test("where somebody else took what it writes without having read it, it is done anew", async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let runs = 0;
    const long = db.writeLong(async (tx) => {
      runs += 1;
      const text = `name ${runs}`;
      await sql`insert into marks (text) values (${text})`.execute(tx);
      reached.resolve();
      await goOn.promise;
      return text;
    });
    await reached.promise;
    await db.write((tx) => mark(tx, "name 1"));
    goOn.resolve();
    expect(await long).toBe("name 2");
    expect(await marksIn(db.read)).toEqual(["before", "name 1", "name 2"]);
  });

  test("where that goes on, the others wait for it, and it is done all the same", async () => {
    const rounds = [1, 2, 3].map((number) => ({
      number,
      read: Promise.withResolvers<void>(),
      changed: Promise.withResolvers<void>(),
    }));
    const others = (async () => {
      for (const { number, read, changed } of rounds) {
        await read.promise;
        await db.write((tx) => mark(tx, `other ${number}`));
        changed.resolve();
      }
    })();
    let runs = 0;
    const seen = await db.writeLong(async (tx) => {
      const there = await marksIn(tx);
      const round = rounds[runs];
      runs += 1;
      round?.read.resolve();
      await round?.changed.promise;
      await mark(tx, "long");
      return there;
    });
    await others;
    expect(seen).toEqual(["before", "other 1", "other 2", "other 3"]);
    expect(await marksIn(db.read)).toContain("long");
    expect(runs).toBe(4);
  });
}
