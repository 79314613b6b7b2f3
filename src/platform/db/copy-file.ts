/** Uses SQLite's backup: VACUUM INTO renumbers rows that a full-text index may refer to. */
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
import { truncateToSecond } from "../time/clock.ts";
import { DatabaseError } from "./database.ts";
import { type Inspection, inspectFile } from "./inspect-file.ts";

/** 1 MB with SQLite's pages of 4 KB; others can use the disk in between. */
const pagesAtOnce = 256;

/** The copy is complete or absent. @throws DatabaseError if a file of that name exists */
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
  migrations: string[];
  at: Date;
};

/**
 * @returns `aside`, the path of the former database or null
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

/** Leaving WAL mode needs no other connection open. @returns null if SQLite cannot read the file */
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
