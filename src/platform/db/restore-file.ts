import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { truncateToSecond } from "../clock.ts";
import { copyDatabase } from "./copy-file.ts";
import { DatabaseError } from "./database.ts";
import { type Inspection, inspectFile } from "./inspect-file.ts";

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
