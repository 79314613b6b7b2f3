import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "./database.ts";

let copy: OpenCopy;
let db: Database;
let outside: Database;
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
  await db.write((tx) => sql`create table marks (text text not null unique)`.execute(tx));
  outside = await copy.open();
});
afterEach(() => copy.remove());

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
  await mark("one");
  const ends = await Promise.allSettled([mark("two"), mark("one")]);
  expect(ends.map((end) => end.status)).toEqual(["fulfilled", "rejected"]);
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

test("a read inside a verb that goes past its tx throws, and so does another verb; what was begun there and goes on afterwards may", async () => {
  const verbEnded = Promise.withResolvers<void>();
  const later = await db.write(async () => {
    expect(() => db.read).toThrow("inside a verb, everything goes through its tx");
    await expect(mark("nested")).rejects.toThrow("inside a verb, everything goes through its tx");
    return [verbEnded.promise.then(() => db.read)];
  });
  verbEnded.resolve();
  expect(await Promise.all(later)).toEqual([db.read]);
});

test("a page that is asked while a verb holds its transaction comes before the verb ends, and shows nothing of it", async () => {
  const site = await testApp({ pages: "built" });
  const deleted = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const verb = site.db.write(async (tx) => {
    await tx.updateTable("documents").set({ live_version: null }).execute();
    deleted.resolve();
    await answered.promise;
    throw new Error("undone");
  });
  await deleted.promise;
  const page = await site.ask("/contact-us");
  answered.resolve();
  await expect(verb).rejects.toThrow("undone");
  await site.close();
  expect(page.status).toBe(200);
});
