import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyDatabase } from "./copy-file.ts";
import { applicationId, inspectFile } from "./inspect-file.ts";
import { openReader } from "./sqlite-driver.ts";

let folder: string;
let live: SQLite.Database;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-copy-"));
  live = new SQLite(at("live.db"));
  live.pragma("journal_mode = wal");
  live.pragma(`application_id = ${applicationId}`);
  live.exec("create table kysely_migration (name text)");
  live.exec("create table notes (id integer primary key, text text)");
  const add = live.prepare("insert into notes (text) values (?)");
  live.transaction(() => {
    for (let i = 0; i < 50_000; i++) add.run(`a note of some length, number ${i}`);
  })();
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a copy is one moment of a database that is written all the while, and is one file", async () => {
  const source = openReader(at("live.db"));
  let added = 0;
  let isOver = false;
  const write = () => {
    live.prepare("insert into notes (text) values ('meanwhile')").run();
    added++;
    if (!isOver) setImmediate(write);
  };
  const copying = copyDatabase(source, at("copy.db"));
  write();
  await copying;
  isOver = true;
  source.close();
  expect(added).toBeGreaterThan(5);
  const { rows, fault } = await inspectFile(at("copy.db"));
  expect(fault).toBeNull();
  expect(rows.notes).toBeGreaterThanOrEqual(50_000);
  expect(rows.notes).toBeLessThanOrEqual(50_001);
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
  expect(statSync(at("copy.db")).mode & 0o777).toBe(0o600);
});

test("a file that is there is not overwritten", async () => {
  writeFileSync(at("copy.db"), "theirs");
  const source = openReader(at("live.db"));
  await expect(copyDatabase(source, at("copy.db"))).rejects.toThrow(/There is a file .+ already/);
  source.close();
  expect(statSync(at("copy.db")).size).toBe(6);
});

test("where a copy cannot be made, nothing of it stays", async () => {
  writeFileSync(at("garbage.db"), "this is no database ".repeat(500));
  const source = new SQLite(at("garbage.db"), { readonly: true });
  await expect(copyDatabase(source, at("copy.db"))).rejects.toThrow(/not a database/);
  source.close();
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
});

test("what is damaged, of another program, or no database, is said so", async () => {
  const source = openReader(at("live.db"));
  await copyDatabase(source, at("copy.db"));
  source.close();
  const file = at("copy.db");
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(4_096, 0xa5), 0, 4_096, 8 * 4_096);
  closeSync(handle);
  expect((await inspectFile(file)).fault).toMatch(/^(is damaged|cannot be read) \(/);
  new SQLite(at("other.db")).exec("create table theirs (id integer)").close();
  expect((await inspectFile(at("other.db"))).fault).toBe("is not a database of this site");
  writeFileSync(at("garbage.db"), "this is no database ".repeat(500));
  expect((await inspectFile(at("garbage.db"))).fault).toMatch(/^cannot be read \(/);
});
