import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { truncateToSecond } from "../clock.ts";
import { copyDatabase } from "./copy-file.ts";
import { DatabaseError } from "./database.ts";
import { type Inspection, inspectFile } from "./inspect-file.ts";

type Place = {
  /** The database's file. */
  to: string;
  /** The migrations of this version: a copy may have fewer, and no others. */
  migrations: string[];
  at: Date;
};

/**
 * There is a whole database in its place at every moment. The copy is checked before anything
 * changes.
 * @returns what was restored, and where the former database is
 * @throws DatabaseError where the copy is not good, or something has the database open
 */
export async function restoreFile(
  file: string,
  { to, migrations, at }: Place,
): Promise<Inspection & { aside: string | null }> {
  if (!existsSync(file)) throw new DatabaseError(`There is no file ${file}.`);
  if (file === to) throw new DatabaseError(`${file} is the database itself. Name a copy of it.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const next = `${to}.restoring`;
  // Of a restore that was cut short.
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

/** @returns where what was there is now */
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
    // Of the former database; where that could be read, they are gone already.
    for (const end of ["-wal", "-shm"]) rmSync(`${to}${end}`, { force: true });
  } finally {
    handle?.close();
  }
  return aside;
}

/**
 * Out of WAL a database comes only when nobody else has it open, not even idle, and with all that
 * stood in its log. The lock holds off who would open it before it is replaced.
 * @returns null where it is too damaged for SQLite to say who has it
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

/** With its log, where SQLite could not put that into it. */
function keepBackup(to: string, aside: string) {
  for (const end of ["", "-wal"]) {
    if (!existsSync(`${to}${end}`)) continue;
    try {
      linkSync(`${to}${end}`, `${aside}${end}`);
    } catch {
      // Not every file system has links.
      copyFileSync(`${to}${end}`, `${aside}${end}`);
    }
  }
}
