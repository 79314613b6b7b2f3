/**
 * A copy of an SQLite database that others go on writing, by SQLite's own backup.
 *
 * Not VACUUM INTO: that numbers the rows of tables without an integer key anew, which a full-text
 * index may refer to, runs as one statement, and leaves it to the caller to reach the disk.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { DatabaseError } from "./database.ts";

/** 1 MB with SQLite's pages of 4 KB: the disk is others' in between. */
const pagesAtOnce = 256;

/**
 * There whole, or not at all: it gets its name once it is on the disk.
 * @throws DatabaseError where there is a file of that name
 */
export async function copyDatabase(source: SQLite.Database, to: string): Promise<void> {
  const part = `${to}.part`;
  // Takes the name, so that nothing that comes to be there meanwhile is overwritten.
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

/** One read transaction for all pages: SQLite begins anew where others wrote in between. */
async function copyPages(source: SQLite.Database, to: string) {
  source.exec("begin");
  try {
    source.prepare("select count(*) from sqlite_master").get();
    await source.backup(to, { progress: () => pagesAtOnce });
  } finally {
    source.exec("rollback");
  }
}

/** Out of WAL, so that the copy is one file, which can also be read where nothing is written. */
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
