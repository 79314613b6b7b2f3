/** Embedded SQLite: one file, one connection, durable at every acknowledgement. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";
import { withAfterCommit } from "./after-commit.ts";
import { type Database, DatabaseError } from "./database.ts";
import { groupCommit } from "./group-commit.ts";
import type { Tables } from "./tables.ts";

/** "FOYR": tells our files from other programs' (https://www.sqlite.org/pragma.html#pragma_application_id). */
const applicationId = 0x464f5952;
/** Below this, a WAL reset can lose a commit (https://www.sqlite.org/releaselog/3_51_3.html). */
const oldestSqlite = [3, 51, 3];

export const databaseFile = (folder: string) => join(folder, "foyer.db");

export function openSqlite(folder: string): Database {
  const handle = openFile(folder);
  const dialect = new SqliteDialect({ database: handle });
  dialect.createAdapter = () => new TransactionalAdapter();
  dialect.createDriver = () => new ImmediateDriver({ database: handle });
  const kysely = new Kysely<Tables>({ dialect });
  return {
    engine: "sqlite",
    read: kysely,
    ...withAfterCommit(groupCommit(kysely)),
    listen: async () => {},
    announce: async () => {},
    migrate: (work) => work(kysely),
    close: () => kysely.destroy(),
  };
}

/** A write lock from the first statement on, so that no verb fails half way because another process holds it. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite undoes changes of tables as well as of rows, so a first start that is cut short leaves nothing half made. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function openFile(folder: string): SQLite.Database {
  checkWritable(folder);
  const file = databaseFile(folder);
  let handle: SQLite.Database;
  try {
    handle = new SQLite(file);
    claim(handle, file);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`${file} is not a database this site can read. Move it away, or set DATA_DIR to another folder.`);
  }
  harden(handle);
  return handle;
}

function checkWritable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch {
    throw new DatabaseError(`The folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`);
  }
}

function claim(handle: SQLite.Database, file: string) {
  const id = handle.pragma("application_id", { simple: true });
  if (id === applicationId) return;
  const tables = handle.prepare("select count(*) from sqlite_master").pluck().get();
  if (id !== 0 || tables !== 0) {
    throw new DatabaseError(`${file} belongs to another program. Set DATA_DIR to a folder of this site's own.`);
  }
  handle.pragma(`application_id = ${applicationId}`);
}

/** Sets what durability and safety rest on, and reads it back: a pragma that is refused says nothing. */
function harden(handle: SQLite.Database) {
  const wanted = {
    journal_mode: "wal",
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: 5_000,
    journal_size_limit: 67_108_864,
    trusted_schema: 0,
  };
  for (const [name, value] of Object.entries(wanted)) {
    handle.pragma(`${name} = ${value}`);
    const now = handle.pragma(name, { simple: true });
    if (now !== value) throw new Error(`SQLite keeps ${name} at ${String(now)} where ${value} was asked`);
  }
  const version = String(handle.prepare("select sqlite_version()").pluck().get());
  const parts = version.split(".").map(Number);
  const older = oldestSqlite.findIndex((part, i) => (parts[i] ?? 0) !== part);
  if (older >= 0 && (parts[older] ?? 0) < (oldestSqlite[older] ?? 0)) {
    throw new DatabaseError(`SQLite ${version} is too old: ${oldestSqlite.join(".")} or newer is needed. Run npm ci again.`);
  }
}
