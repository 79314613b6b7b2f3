/** One file, with durable acknowledgements; one connection writes, another reads. */

import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { copiesOf } from "./copies.ts";
import { type Database, DatabaseError, type Patience, visitorsPatience } from "./database.ts";
import { createLogSync, groupCommit } from "./group-commit.ts";
import { applicationId } from "./inspect-file.ts";
import { createLongReads } from "./long-read.ts";
import { kyselyOver, openReader, setPragmas } from "./sqlite-driver.ts";
import { sqliteReading } from "./sqlite-long-read.ts";
import { createBus, guardWrites } from "./transactions.ts";

/**
 * Older versions can lose a commit at a WAL reset (https://www.sqlite.org/releaselog/3_51_3.html).
 */
const oldestSqlite = [3, 51, 3];

/** One second in total. After a longer read the log stays until the next call. */
const emptyingTries = 50;
const emptyingMs = 20;

export const databaseFile = (folder: string) => join(folder, "foyer.db");

export function openSqlite(
  folder: string,
  patience: Patience = visitorsPatience,
  reading = sqliteReading,
): Database {
  const { lockMs, longReadMs } = patience;
  const handle = openFile(folder);
  const log = createLogSync(handle, databaseFile(folder));
  const { kysely: writer, write: writeInGroup } = groupCommit({ handle, log, lockMs });
  const readHandle = openReader(databaseFile(folder));
  const reader = kyselyOver(readHandle, lockMs);
  const { refuseInside, write, afterCommit } = guardWrites(writeInGroup);
  // Other processes on the file get no messages; they poll.
  const { publish, subscribe } = createBus(afterCommit, () => {});
  const longReads = createLongReads(reading(databaseFile(folder), lockMs), longReadMs);
  return {
    engine: "sqlite",
    copies: copiesOf(databaseFile(folder)),
    get read() {
      refuseInside();
      return reader;
    },
    longRead(read, input) {
      refuseInside();
      return longReads.longRead(read, input);
    },
    write,
    afterCommit,
    publish,
    subscribe,
    async migrate(work) {
      // Another process may be migrating; the site does not serve requests yet.
      handle.pragma("busy_timeout = 60000");
      try {
        const made = await work(writer);
        await log.sync();
        return made;
      } finally {
        handle.pragma("busy_timeout = 0");
      }
    },
    async emptyLog() {
      for (let tries = 0; tries < emptyingTries && !log.empty(); tries++) await wait(emptyingMs);
    },
    async close() {
      await longReads.close();
      await log.close();
      await reader.destroy();
      await writer.destroy();
      // Kysely does not close a connection that it never used; the last close checkpoints the WAL.
      readHandle.close();
      handle.close();
    },
  };
}

function openFile(folder: string): SQLite.Database {
  checkWritable(folder);
  const file = databaseFile(folder);
  let handle: SQLite.Database;
  let inode: number;
  try {
    closeToOthers(file);
    inode = statSync(file).ino;
    handle = new SQLite(file);
    claim(handle, file);
    harden(handle);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const isDatabase = !(error instanceof SQLite.SqliteError && /NOTADB|CORRUPT/.test(error.code));
    throw new DatabaseError(
      isDatabase
        ? `${file} cannot be used: ${error instanceof Error ? error.message : error}.`
        : `${file} is not a database this site can read. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (statSync(file).ino !== inode) {
    handle.close();
    throw new DatabaseError(`${file} was replaced by another just now. Start again.`);
  }
  return handle;
}

function checkWritable(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch {
    throw new DatabaseError(
      `The folder ${folder} cannot be written. ` +
        "Give this user the right to, or set DATA_DIR to another folder.",
    );
  }
}

/**
 * Leads are private, so other users get no access. SQLite copies the file's mode to -wal and -shm.
 */
function closeToOthers(file: string) {
  closeSync(openSync(file, "a", 0o600));
  const mode = statSync(file).mode & 0o777;
  if (mode & 0o007)
    for (const each of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(each)) chmodSync(each, mode & 0o770);
}

function claim(handle: SQLite.Database, file: string) {
  const id = handle.pragma("application_id", { simple: true });
  if (id === applicationId) return;
  const tables = handle.prepare("select count(*) from sqlite_master").pluck().get();
  if (id !== 0 || tables !== 0) {
    throw new DatabaseError(
      `${file} belongs to another program. Set DATA_DIR to a folder of this site's own.`,
    );
  }
  handle.pragma(`application_id = ${applicationId}`);
}

function harden(handle: SQLite.Database) {
  setPragmas(handle, {
    journal_mode: "wal",
    // NORMAL: `log-sync.ts` makes commits durable before they are acknowledged.
    synchronous: 1,
    // Leads change the same index pages again and again: checkpoints at 4,000 instead of 1,000
    // pages write these a quarter as often.
    wal_autocheckpoint: 4_000,
    foreign_keys: 1,
    journal_size_limit: 67_108_864,
    trusted_schema: 0,
    // Overwrites deleted data, so that no unused part of the file holds erased persons' data.
    secure_delete: 1,
    // 0: the driver waits for locks without blocking the process.
    busy_timeout: 0,
  });
  const version = String(handle.prepare("select sqlite_version()").pluck().get());
  const parts = version.split(".").map(Number);
  const older = oldestSqlite.findIndex((part, i) => (parts[i] ?? 0) !== part);
  if (older >= 0 && (parts[older] ?? 0) < (oldestSqlite[older] ?? 0)) {
    throw new DatabaseError(
      `SQLite ${version} is too old: ` +
        `${oldestSqlite.join(".")} or newer is needed. Run npm ci again.`,
    );
  }
}
