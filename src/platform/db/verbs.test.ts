import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

let folder: string;
let db: Database;
let outside: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-after-"));
  db = openSqlite(folder);
  await db.write((tx) => sql`create table marks (text text not null unique)`.execute(tx));
  outside = openSqlite(folder);
});
afterEach(async () => {
  await db.close();
  await outside.close();
  rmSync(folder, { recursive: true });
});

/** What of its own another connection sees at the moment a verb is said to be durable. */
const seen: Promise<unknown[]>[] = [];
const look = (text: string) =>
  void seen.push(
    sql`select text from marks where text = ${text}`
      .execute(outside.read)
      .then((found) => found.rows),
  );
const mark = (text: string) =>
  db.write(async (tx) => {
    db.afterCommit(tx, () => look(text));
    await sql`insert into marks (text) values (${text})`.execute(tx);
  });

test("calls back once the verb is on the disk, and never for one that was undone", async () => {
  const ends = await Promise.allSettled([mark("one"), mark("two"), mark("one")]);
  expect(ends.map((end) => end.status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(await Promise.all(seen)).toEqual([[{ text: "one" }], [{ text: "two" }]]);
});

test("what goes wrong after the commit is no failure of the verb, and keeps nothing else from being told", async () => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const told: string[] = [];
  await db.write(async (tx) => {
    db.afterCommit(tx, () => {
      throw new Error("the log cannot be written");
    });
    db.afterCommit(tx, () => told.push("second"));
    await sql`insert into marks (text) values ('kept')`.execute(tx);
  });
  expect(told).toEqual(["second"]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test("only a verb's own transaction can be waited for", async () => {
  await outside.write(async (tx) => {
    expect(() => db.afterCommit(tx, () => {})).toThrow("only a verb's own transaction");
  });
});

test("inside a verb nothing goes past its tx; what was begun there and goes on afterwards may", async () => {
  const verbEnded = Promise.withResolvers<void>();
  const later = await db.write(async () => {
    expect(() => db.read).toThrow("inside a verb, everything goes through its tx");
    await expect(mark("nested")).rejects.toThrow("inside a verb, everything goes through its tx");
    return [verbEnded.promise.then(() => db.read)];
  });
  verbEnded.resolve();
  expect(await Promise.all(later)).toEqual([db.read]);
});
