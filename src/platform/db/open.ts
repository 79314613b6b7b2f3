import { sql } from "kysely";
import type { Config } from "../config/config.ts";
import { type Database, visitorsPatience } from "./database.ts";
import type { Reading } from "./long-read.ts";

type Options = Config["data"] & {
  reading?: (databaseFile: string, lockMs: number) => Reading;
};

export async function openDatabase(
  { folder, databaseUrl, reading }: Options,
  onError: (error: Error) => void,
  patience = visitorsPatience,
): Promise<Database> {
  if (databaseUrl === null)
    return (await import("./sqlite.ts")).openSqlite(folder, patience, reading);
  return (await import("./postgres.ts")).openPostgres(databaseUrl, onError, patience);
}

export async function describeEngine({ engine, read }: Database): Promise<string> {
  if (engine === "sqlite") {
    const version = sql<{ v: string; file: string }>`
      select sqlite_version() as v, file from pragma_database_list where name = 'main'`;
    const [row] = (await version.execute(read)).rows;
    return `SQLite ${row?.v}, ${row?.file}`;
  }
  const version = sql<{ v: string; name: string }>`
    select current_setting('server_version') as v, current_database() as name`;
  const [row] = (await version.execute(read)).rows;
  return `PostgreSQL ${row?.v}, database "${row?.name}"`;
}

type Durability = { isDurable: boolean; says: string };

export async function describeDurability(db: Database): Promise<Durability> {
  return db.engine === "sqlite" ? ofSqlite(db) : ofPostgres(db);
}

/** Asks the writing connection, because `synchronous` is per connection. */
async function ofSqlite(db: Database): Promise<Durability> {
  const pragmas = sql<{ mode: string; sync: number; keys: number }>`
    select journal_mode as mode, synchronous as sync, foreign_keys as keys
    from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`;
  const [row] = (await db.write((tx) => pragmas.execute(tx))).rows;
  return {
    isDurable: row?.mode === "wal" && row.sync === 1 && row.keys === 1,
    says: `journal_mode=${row?.mode}, synchronous=${row?.sync}, foreign_keys=${row?.keys}`,
  };
}

async function ofPostgres({ read }: Database): Promise<Durability> {
  const names = ["fsync", "synchronous_commit", "full_page_writes"];
  const settings = sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)}) order by name`;
  const { rows } = await settings.execute(read);
  return {
    isDurable: rows.length === names.length && rows.every(({ setting }) => setting !== "off"),
    says: rows.map(({ name, setting }) => `${name}=${setting}`).join(", "),
  };
}
