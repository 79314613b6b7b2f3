import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "./sqlite.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-sqlite-"));
});
const modeOf = (path: string) => statSync(path).mode & 0o777;
const modes = (of: string) => readdirSync(of).map((name) => modeOf(join(of, name)));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a migration that is cut short leaves no table half made", async () => {
  const db = openSqlite(folder);
  let isCut = true;
  const up = async (tables: Kysely<unknown>) => {
    await sql`create table people (id integer)`.execute(tables);
    if (isCut) throw new Error("the power went");
  };
  const provider = { getMigrations: async () => ({ "0001": { up } }) };
  const migrate = () =>
    db.migrate((tables) => new Migrator({ db: tables, provider }).migrateToLatest());
  expect((await migrate()).error).toBeInstanceOf(Error);
  isCut = false;
  expect((await migrate()).error).toBeUndefined();
  await db.close();
});

test("nobody else on this machine can read the data, nor what SQLite keeps beside it", async () => {
  const own = join(folder, "a", "data");
  const mask = process.umask(0o022);
  try {
    const db = openSqlite(own);
    await db.write((tx) => sql`create table people (id integer)`.execute(tx));
    expect(modeOf(own)).toBe(0o700);
    expect(modes(own)).toEqual([0o600, 0o600, 0o600]);
    await db.close();
  } finally {
    process.umask(mask);
  }
});

test("a file that others could read is closed to them; a group that was let in stays", async () => {
  const db = openSqlite(folder);
  await db.write((tx) => sql`create table people (id integer)`.execute(tx));
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const again = openSqlite(folder);
  expect(modes(folder)).toEqual([0o640, 0o640, 0o640]);
  await again.close();
  await db.close();
});

test("closed, everything is in the one file, though nobody has read from it", async () => {
  const db = openSqlite(folder);
  await db.write((tx) => sql`create table people (id integer)`.execute(tx));
  await db.close();
  expect(readdirSync(folder)).toEqual(["foyer.db"]);
});

test("what reads cannot write", async () => {
  const db = openSqlite(folder);
  await db.write((tx) => sql`create table people (id integer)`.execute(tx));
  await expect(sql`insert into people values (1)`.execute(db.read)).rejects.toThrow(/readonly/);
  await db.close();
});
