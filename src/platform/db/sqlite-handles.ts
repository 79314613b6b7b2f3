import SQLite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect } from "kysely";
import { type OnQuery, SqliteDriver } from "./sqlite-driver.ts";
import type { Tables } from "./tables.ts";

export function openReader(file: string): SQLite.Database {
  const handle = new SQLite(file);
  setPragmas(handle, { query_only: 1, trusted_schema: 0, busy_timeout: 0 });
  return handle;
}

export function kyselyOver(
  handle: SQLite.Database,
  lockMs: number,
  onQuery?: OnQuery,
): Kysely<Tables> {
  const dialect = new SqliteDialect({ database: handle });
  dialect.createAdapter = () => new TransactionalAdapter();
  dialect.createDriver = () => new SqliteDriver(handle, lockMs, onQuery);
  return new Kysely<Tables>({ dialect });
}

/** SQLite's DDL is transactional: an interrupted first start leaves no partial tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Reads each pragma back, because SQLite silently ignores a refused one. */
export function setPragmas(handle: SQLite.Database, pragmas: Record<string, string | number>) {
  for (const [name, value] of Object.entries(pragmas)) {
    handle.pragma(`${name} = ${value}`);
    const now = handle.pragma(name, { simple: true });
    if (now !== value)
      throw new Error(`SQLite keeps ${name} at ${String(now)} where ${value} was asked`);
  }
}
