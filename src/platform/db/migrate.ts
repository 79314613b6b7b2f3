/** Brings the tables to what this version needs: each slice's numbered files, in order, once, one process at a time. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Database, DatabaseError, type Engine } from "./database.ts";

/** What a migration file exports. It imports kysely alone and never changes once released. */
export type MigrationFile = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };

const slices = join(import.meta.dirname, "../../slices");

/** @returns the names of the migrations that `ran` now, and of the `last` there is */
export async function migrate(database: Database): Promise<{ ran: string[]; last: string }> {
  await refuseForeign(database);
  const files = migrationFiles();
  const known = new Set(files.map((file) => file.name));
  const newer = (await executedNames(database)).find((name) => !known.has(name));
  if (newer)
    throw new DatabaseError(
      `This database was made by a newer version (it has ${newer}). Start that version, or restore an older copy.`,
    );
  const provider = { getMigrations: () => load(files, database.engine) };
  const { error, results } = await database.migrate((db) =>
    new Migrator({ db, provider }).migrateToLatest(),
  );
  if (error) throw error;
  const ran = (results ?? []).map((result) => result.migrationName);
  return { ran, last: files.at(-1)?.name ?? "" };
}

function migrationFiles(): { name: string; path: string }[] {
  return readdirSync(slices, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((slice) => filesIn(join(slices, slice.name, "migrations")))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function filesIn(folder: string): { name: string; path: string }[] {
  try {
    return readdirSync(folder).map((file) => ({
      name: file.replace(/\.ts$/, ""),
      path: join(folder, file),
    }));
  } catch {
    return []; // A slice without tables has no such folder.
  }
}

async function load(
  files: { name: string; path: string }[],
  engine: Engine,
): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const { name, path } of files) {
    const file: MigrationFile = await import(pathToFileURL(path).href);
    migrations[name] = { up: (db: Kysely<unknown>) => file.up(db, engine) };
  }
  return migrations;
}

async function tableNames(database: Database): Promise<string[]> {
  return (await database.read.introspection.getTables({ withInternalKyselyTables: true })).map(
    (table) => table.name,
  );
}

async function executedNames(database: Database): Promise<string[]> {
  if (!(await tableNames(database)).includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    database.read,
  );
  return rows.map((row) => row.name);
}

/** Tables, but none of ours: somebody else's database. */
async function refuseForeign(database: Database) {
  const names = await tableNames(database);
  if (names.length > 0 && !names.includes("kysely_migration")) {
    throw new DatabaseError(
      "This database belongs to another program (it has tables, none of them this site's). Point DATABASE_URL or DATA_DIR elsewhere.",
    );
  }
}
