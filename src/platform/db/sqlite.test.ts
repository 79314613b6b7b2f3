import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, expect, test } from "vitest";
import { openSqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "foyer-sqlite-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a migration that is cut short leaves no table half made", async () => {
  const db = openSqlite(folder);
  let isCut = true;
  const up = async (tables: Kysely<unknown>) => {
    await sql`create table people (id integer)`.execute(tables);
    if (isCut) throw new Error("the power went");
  };
  const provider = { getMigrations: async () => ({ "0001": { up } }) };
  const migrate = () => db.migrate((tables) => new Migrator({ db: tables, provider }).migrateToLatest());
  expect((await migrate()).error).toBeInstanceOf(Error);
  isCut = false;
  expect((await migrate()).error).toBeUndefined();
  await db.close();
});
