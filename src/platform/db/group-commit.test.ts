import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, visitorsPatience } from "./database.ts";
import { databaseFile, openSqlite } from "./sqlite.ts";

let folder: string;
let db: Database;
/** A second connection to the same file: it sees what is committed and nothing else. */
let outside: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-group-"));
  db = openSqlite(folder);
  await db.write(async (tx) => {
    await sql`create table marks (
      text text not null,
      of text references marks (text) deferrable initially deferred
    )`.execute(tx);
    await sql`create unique index marks_text on marks (text)`.execute(tx);
  });
  outside = openSqlite(folder);
});
afterEach(async () => {
  await db.close();
  await outside.close();
  rmSync(folder, { recursive: true });
});

const mark = (text: string, then?: () => unknown) =>
  db.write(async (tx) => {
    await sql`insert into marks (text) values (${text})`.execute(tx);
    await then?.();
    return text;
  });
const fail = (words: string) => () => {
  throw new Error(words);
};
const outcomes = async (verbs: Promise<unknown>[]) =>
  (await Promise.allSettled(verbs)).map((done) =>
    done.status === "fulfilled" ? done.value : String(done.reason),
  );
const marks = async (from = db) =>
  (await sql<{ text: string }>`select text from marks order by rowid`.execute(from.read)).rows.map(
    (row) => row.text,
  );

test("a verb that fails inside a group undoes itself alone", async () => {
  const verbs = [
    mark("first"),
    mark("second", fail("refused")),
    mark("third"),
    mark("first"),
    mark("fourth"),
  ];
  expect(await outcomes(verbs)).toEqual([
    "first",
    "Error: refused",
    "third",
    expect.stringMatching(/UNIQUE constraint/),
    "fourth",
  ]);
  expect(await marks(outside)).toEqual(["first", "third", "fourth"]);
});

test("what a verb was answered holds after a later one was undone: ids, counts and what refers to them", async () => {
  await db.write((tx) =>
    sql`create table numbered (id integer primary key autoincrement, text text)`.execute(tx),
  );
  const add = (text: string, then?: () => unknown) =>
    db.write(async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into numbered (text) values (${text})
        returning id`.execute(tx);
      await then?.();
      return rows[0]?.id;
    });
  const verbs = [add("a"), add("b"), add("c", fail("refused")), add("d"), add("e", fail("too"))];
  expect(await outcomes(verbs)).toEqual([1, 2, "Error: refused", 3, "Error: too"]);
  const { rows } = await sql`select * from numbered order by id`.execute(outside.read);
  expect(rows).toEqual([
    { id: 1, text: "a" },
    { id: 2, text: "b" },
    { id: 3, text: "d" },
  ]);
});

test("a verb sees what those before it in the group have written", async () => {
  const count = () =>
    db.write(
      async (tx) =>
        (await sql<{ n: number }>`select count(*) as n from marks`.execute(tx)).rows[0]?.n,
    );
  expect(
    await outcomes([count(), mark("first"), count(), mark("second", fail("refused")), count()]),
  ).toEqual([0, "first", 1, "Error: refused", 1]);
});

test("verbs waiting together share one commit, and none is acknowledged before it", async () => {
  const inGroup: string[][] = [];
  const look = async () => inGroup.push(await marks(outside));
  const acknowledged = await Promise.all(
    ["a", "b", "c"].map((text) => mark(text, look).then(() => marks(outside))),
  );
  expect(inGroup).toEqual([[], [], []]);
  expect(acknowledged).toEqual(Array(3).fill(["a", "b", "c"]));
});

test("verbs of requests that arrive at the same moment share one commit, though each is read from a socket of its own", async () => {
  const seen: string[][] = [];
  const look = async () => seen.push(await marks(outside));
  const second = new Promise((resolve) => setImmediate(() => resolve(mark("b", look))));
  await Promise.all([mark("a", look), second]);
  expect(seen).toEqual([[], []]);
});

test("where the commit itself fails, everybody in the group is refused and nothing is kept", async () => {
  const orphan = () =>
    db.write((tx) => sql`insert into marks (text, of) values ('orphan', 'nobody')`.execute(tx));
  expect(await outcomes([mark("a"), orphan(), mark("b")])).toEqual(
    Array(3).fill(expect.stringMatching(/FOREIGN KEY constraint/)),
  );
  expect(await marks(outside)).toEqual([]);
  expect(await outcomes([mark("a"), mark("b")])).toEqual(["a", "b"]);
  expect(await marks(outside)).toEqual(["a", "b"]);
});

test("more verbs than one group holds are all done, in their order", async () => {
  const texts = Array.from({ length: 200 }, (_, i) => `mark ${i}`);
  expect(await outcomes(texts.map((text) => mark(text)))).toEqual(texts);
  expect(await marks(outside)).toEqual(texts);
});

test("after a group that failed the next one works", async () => {
  await expect(mark("a", fail("refused"))).rejects.toThrow("refused");
  expect(await mark("a")).toBe("a");
});

test("where the disk is full, the log has just that, the group is refused and reading goes on", async () => {
  await mark("a");
  const handle = new SQLite(databaseFile(folder));
  const pages = Number(handle.pragma("page_count", { simple: true }));
  handle.close();
  await db.write((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));
  const large = mark("x".repeat(1_000_000));
  const ends = await Promise.allSettled([mark("before"), large, mark("after")]);
  for (const end of ends) {
    expect(end).toMatchObject({
      status: "rejected",
      reason: { name: "Unavailable", message: expect.stringMatching(/database or disk is full/) },
    });
  }
  expect(await marks()).toEqual(["a"]);
  expect(await mark("small")).toBe("small");
});

test("another program's lock is waited for with nothing else held up, and not for ever", async () => {
  const patient = openSqlite(folder, { ...visitorsPatience, lockMs: 1_000 });
  const other = new SQLite(databaseFile(folder));
  const insert = (text: string) =>
    patient.write((tx) => sql`insert into marks (text) values (${text})`.execute(tx));
  const ends: string[] = [];
  const late = (text: string) =>
    insert(text).catch((error: Error) => ends.push(`${text}: ${error.message}`));
  try {
    other.exec("begin exclusive");
    const waiting = [late("first"), late("second")];
    for (let i = 0; i < 20; i++) await marks(patient);
    ends.push("read meanwhile");
    await Promise.all(waiting);
    expect(ends).toEqual([
      "read meanwhile",
      ...["first", "second"].map(
        (text) => `${text}: the database cannot be used: database is locked`,
      ),
    ]);
    const lucky = insert("third");
    other.exec("rollback");
    await lucky;
    expect(await marks()).toEqual(["third"]);
  } finally {
    other.close();
    await patient.close();
  }
});
