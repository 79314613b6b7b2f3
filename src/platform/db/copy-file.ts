/**
 * Copies an SQLite database with SQLite's own backup, while other connections write to it.
 * | VACUUM INTO does not fit: it renumbers the rows of tables without an integer key, which a
 * full-text index may refer to, runs as one statement, and leaves the sync to disk to the caller.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { DatabaseError } from "./database.ts";

/** 1 MB with SQLite's pages of 4 KB; others can use the disk in between. */
const pagesAtOnce = 256;

/**
 * The copy gets its name once it is on the disk, so it exists completely or not at all.
 * @throws DatabaseError if a file of that name exists
 */
export async function copyDatabase(source: SQLite.Database, to: string): Promise<void> {
  const part = `${to}.part`;
  // Reserves the name, so that a file that appears meanwhile is not overwritten.
  reserve(to);
  try {
    rmSync(part, { force: true });
    reserve(part);
    await copyPages(source, part);
    makePlain(part);
    flush(part);
    renameSync(part, to);
    flush(dirname(to));
  } catch (error) {
    for (const file of [part, `${part}-journal`, to]) rmSync(file, { force: true });
    throw error;
  }
}

function reserve(file: string) {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EEXIST")
      throw new DatabaseError(
        `There is a file ${file} already. Name another: none is overwritten.`,
      );
    throw new DatabaseError(`${file} cannot be written (${String(code)}). Name another place.`);
  }
}

/** One read transaction for all pages: SQLite would start again after each write of others. */
async function copyPages(source: SQLite.Database, to: string) {
  source.exec("begin");
  try {
    source.prepare("select count(*) from sqlite_master").get();
    await source.backup(to, { progress: () => pagesAtOnce });
  } finally {
    source.exec("rollback");
  }
}

/** Leaves WAL mode, so that the copy is one file and readable on read-only media. */
function makePlain(file: string) {
  const handle = new SQLite(file);
  try {
    handle.pragma("journal_mode = delete");
  } finally {
    handle.close();
  }
}

function flush(path: string) {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
