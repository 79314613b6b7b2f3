import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

let folder: string;
let db: Database;
/** A second connection to the same file: it sees what is committed and nothing else. */
let outside: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-group-"));
  db = openSqlite(folder);
  await sql`create table marks (text text not null, of text references marks (text) deferrable initially deferred)`.execute(db.read);
  await sql`create unique index marks_text on marks (text)`.execute(db.read);
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
  (await Promise.allSettled(verbs)).map((done) => (done.status === "fulfilled" ? done.value : String(done.reason)));
const marks = async (from = db) =>
  (await sql<{ text: string }>`select text from marks order by rowid`.execute(from.read)).rows.map((row) => row.text);

test("a verb that fails inside a group undoes itself alone", async () => {
  const verbs = [mark("first"), mark("second", fail("refused")), mark("third"), mark("first"), mark("fourth")];
  expect(await outcomes(verbs)).toEqual(["first", "Error: refused", "third", expect.stringMatching(/UNIQUE constraint/), "fourth"]);
  expect(await marks(outside)).toEqual(["first", "third", "fourth"]);
});

test("a verb sees what those before it in the group have written", async () => {
  const count = () => db.write(async (tx) => (await sql<{ n: number }>`select count(*) as n from marks`.execute(tx)).rows[0]?.n);
  expect(await outcomes([count(), mark("first"), count(), mark("second", fail("refused")), count()])).toEqual([
    0,
    "first",
    1,
    "Error: refused",
    1,
  ]);
});

test("verbs waiting together share one commit, and none is acknowledged before it", async () => {
  const inGroup: string[][] = [];
  const look = async () => inGroup.push(await marks(outside));
  // The first verb has a group of its own; the others wait for it, and share the next one.
  const acknowledged = await Promise.all([mark("alone"), ...["a", "b", "c"].map((text) => mark(text, look).then(() => marks(outside)))]);
  expect(inGroup).toEqual([["alone"], ["alone"], ["alone"]]);
  expect(acknowledged.slice(1)).toEqual(Array(3).fill(["alone", "a", "b", "c"]));
});

test("where the commit itself fails, everybody in the group is refused and nothing is kept", async () => {
  const orphan = db.write((tx) => sql`insert into marks (text, of) values ('orphan', 'nobody')`.execute(tx));
  const [, ...others] = await outcomes([orphan, mark("a"), mark("b")]);
  expect(others).toEqual(["a", "b"]);

  const grouped = [
    mark("alone"),
    mark("c"),
    db.write((tx) => sql`insert into marks (text, of) values ('orphan', 'nobody')`.execute(tx)),
    mark("d"),
  ];
  expect(await outcomes(grouped)).toEqual(["alone", ...Array(3).fill(expect.stringMatching(/FOREIGN KEY constraint/))]);
  expect(await marks(outside)).toEqual(["a", "b", "alone"]);
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
