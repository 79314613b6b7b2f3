import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogSync, groupCommit, type LogSync } from "./group-commit.ts";

let folder: string;
let handle: SQLite.Database;
let log: LogSync;
let write: ReturnType<typeof groupCommit>["write"];
/** What the disk does from now on, when it is asked to keep the log. */
let disk: (sync: () => Promise<void>) => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-log-"));
  const file = join(folder, "foyer.db");
  handle = new SQLite(file);
  handle.exec("pragma journal_mode = wal; pragma synchronous = normal; create table marks (text)");
  disk = (sync) => sync();
  log = createLogSync(handle, file, async (...args) => {
    const opened = await open(...args);
    const sync = opened.datasync.bind(opened);
    opened.datasync = () => disk(sync);
    return opened;
  });
  ({ write } = groupCommit({ handle, log, lockMs: 1_000 }));
});
afterEach(async () => {
  await log.close();
  handle.close();
  rmSync(folder, { recursive: true });
});

const mark = (text: string) =>
  write(async (tx) => {
    await sql`insert into marks (text) values (${text})`.execute(tx);
    return text;
  });
const marks = () => handle.prepare("select text from marks").pluck().all();
const fails = () => Promise.reject(new Error("EIO: i/o error, fdatasync"));

test("nobody is acknowledged before the disk has the log, and whoever comes meanwhile is in the next commit", async () => {
  const told: string[] = [];
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  disk = async (sync) => {
    asked.resolve();
    await answer.promise;
    return sync();
  };
  const first = mark("first").then((text) => told.push(text));
  await asked.promise;
  const second = mark("second").then((text) => told.push(text));
  // As many turns as a commit needs, several times.
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
  expect(marks()).toEqual(["first"]);
  answer.resolve();
  await Promise.all([first, second]);
  expect(told).toEqual(["first", "second"]);
  expect(marks()).toEqual(["first", "second"]);
});

test("where the disk fails, everybody in the group is refused, and the next is stored once the disk is well", async () => {
  disk = fails;
  const ends = await Promise.allSettled([mark("a"), mark("b")]);
  for (const end of ends) {
    expect(end).toMatchObject({ status: "rejected", reason: { name: "Unavailable" } });
    expect(end).toMatchObject({ reason: { message: expect.stringContaining("EIO") } });
  }
  disk = (sync) => sync();
  expect(await mark("c")).toBe("c");
});

test("after a sync that failed nothing is committed until the log is in the database whole", async () => {
  disk = fails;
  await expect(mark("a")).rejects.toThrow("EIO");
  disk = (sync) => sync();
  // Whoever reads an older state holds the log up.
  const reader = new SQLite(join(folder, "foyer.db"));
  reader.exec("begin; select count(*) from marks");
  await expect(mark("b")).rejects.toThrow("the log is being read");
  expect(marks()).not.toContain("b");
  reader.exec("commit");
  expect(await mark("c")).toBe("c");
  reader.close();
});

test("where the log cannot be opened, that is the disk's failure and not the verb's", async () => {
  const elsewhere = createLogSync(handle, join(folder, "none.db"));
  await expect(elsewhere.sync()).rejects.toMatchObject({ name: "Unavailable" });
  await elsewhere.close();
});
