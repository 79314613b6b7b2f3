/**
 * Copies an SQLite database with SQLite's own backup, while other connections write to it.
 * | VACUUM INTO does not fit: it renumbers the rows of tables without an integer key, which a
 * full-text index may refer to, runs as one statement, and leaves the sync to disk to the caller.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { truncateToSecond } from "../clock.ts";
import { DatabaseError } from "./database.ts";
import { type Inspection, inspectFile } from "./inspect-file.ts";

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

type Place = {
  to: string;
  /** Migrations of this version: a copy may have fewer, but no others. */
  migrations: string[];
  at: Date;
};

/**
 * Keeps a complete database in place at every moment, and checks the copy before any change.
 * @returns the restored contents; `aside` is the path of the former database, null without one
 * @throws DatabaseError if the copy is damaged, or another process has the database open
 */
export async function restoreFile(
  file: string,
  { to, migrations, at }: Place,
): Promise<Inspection & { aside: string | null }> {
  if (!existsSync(file)) throw new DatabaseError(`There is no file ${file}.`);
  if (file === to) throw new DatabaseError(`${file} is the database itself. Name a copy of it.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const next = `${to}.restoring`;
  for (const stale of [next, `${next}.part`]) rmSync(stale, { force: true });
  try {
    const inspection = await copyGood(file, next, migrations);
    return { ...inspection, aside: putInPlace(next, to, at) };
  } finally {
    rmSync(next, { force: true });
  }
}

async function copyGood(file: string, next: string, migrations: string[]): Promise<Inspection> {
  await copyFrom(file, next);
  const inspection = await inspectFile(next);
  if (inspection.fault !== null) throw refused(file, inspection.fault);
  const newer = inspection.migrations.find((name) => !migrations.includes(name));
  if (newer !== undefined)
    throw refused(file, `was made by another version of the site (it has ${newer})`);
  return inspection;
}

async function copyFrom(file: string, next: string) {
  let source: SQLite.Database | undefined;
  try {
    source = new SQLite(file, { readonly: true, fileMustExist: true });
    await copyDatabase(source, next);
  } catch (error) {
    if (error instanceof SQLite.SqliteError)
      throw refused(file, `cannot be read (${error.message})`);
    throw error;
  } finally {
    source?.close();
  }
}

const refused = (file: string, fault: string) =>
  new DatabaseError(`${file} ${fault}. Nothing was changed.`);

function putInPlace(next: string, to: string, at: Date): string | null {
  if (!existsSync(to)) {
    renameSync(next, to);
    return null;
  }
  const aside = `${to}.before-restore-${truncateToSecond(at).slice(0, 19).replaceAll(":", "")}Z`;
  const handle = closeToOthers(to);
  try {
    keepBackup(to, aside);
    renameSync(next, to);
    // Files of the former database; SQLite has removed them already unless it was unreadable.
    for (const end of ["-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  } finally {
    handle?.close();
  }
  return aside;
}

/**
 * A database leaves WAL mode only if no other connection is open, not even an idle one, and its log
 * is then empty. The lock keeps others out until the file is replaced.
 * @returns null if SQLite cannot read the file and so cannot tell who has it open
 */
function closeToOthers(to: string): SQLite.Database | null {
  const handle = new SQLite(to, { timeout: 0 });
  try {
    handle.pragma("journal_mode = delete");
    handle.exec("begin exclusive");
    return handle;
  } catch (error) {
    handle.close();
    if (!(error instanceof SQLite.SqliteError)) throw error;
    if (!error.code.startsWith("SQLITE_BUSY")) return null;
    throw new DatabaseError(
      `Something has ${to} open: stop the site, or what else reads it, then restore again. ` +
        "Nothing was changed.",
    );
  }
}

/** Includes the log, if SQLite could not move it into the database. */
function keepBackup(to: string, aside: string) {
  for (const end of ["", "-wal"]) {
    if (!existsSync(`${to}${end}`)) continue;
    try {
      linkSync(`${to}${end}`, `${aside}${end}`);
    } catch {
      // Some file systems lack hard links.
      copyFileSync(`${to}${end}`, `${aside}${end}`);
    }
  }
}
