import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { systemClock } from "../time/clock.ts";
import { type Database, DatabaseError, type Engine } from "./database.ts";
import { type MigrationFile, migrationFiles } from "./migration-files.ts";

const longestCopyMs = 3_600_000;

export async function migrate(database: Database): Promise<{ ran: string[]; last: string }> {
  const files = migrationFiles();
  await refuseForeign(database);
  await refuseOtherVersions(database, files);
  await copyFirst(database, files);
  const provider = { getMigrations: async () => load(files, database.engine) };
  const { error, results } = await database.migrate((db) =>
    new Migrator({ db, provider }).migrateToLatest(),
  );
  if (error) throw error;
  const ran = (results ?? []).map((result) => result.migrationName);
  return { ran, last: files.at(-1)?.name ?? "" };
}

export async function isMigrated(database: Database): Promise<boolean> {
  const executed = await executedNames(database);
  return knownMigrations().every((name) => executed.includes(name));
}

export const isUnused = async (database: Database): Promise<boolean> =>
  (await executedNames(database)).length === 0;

export async function isOfOther(database: Database): Promise<boolean> {
  return !(await isUnused(database)) && !(await isMigrated(database));
}

export const knownMigrations = (): string[] => migrationFiles().map(({ name }) => name);

async function copyFirst(database: Database, files: { name: string }[]) {
  const { copies } = database;
  const executed = await executedNames(database);
  const isChanged = files.some(({ name }) => !executed.includes(name));
  if (!copies || executed.length === 0 || !isChanged) return;
  try {
    const ending = AbortSignal.timeout(longestCopyMs);
    const { fault, file } = await copies.make("migration", systemClock.now(), ending);
    if (fault !== null) throw new Error(`the copy ${file} ${fault}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(
      `No copy could be made before the tables change (${why}), so nothing was changed. ` +
        `Look at the disk of ${copies.folder}, then start again.`,
    );
  }
}

/** Reads a migration file when it runs, so that a usual start reads none. */
function load(files: MigrationFile[], engine: Engine): Record<string, Migration> {
  const ofFile = ({ name, read }: MigrationFile) => [
    name,
    { up: async (db: Kysely<unknown>) => (await read()).up(db, engine) },
  ];
  return Object.fromEntries(files.map(ofFile));
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

async function refuseForeign(database: Database) {
  const names = await tableNames(database);
  if (names.length > 0 && !names.includes("kysely_migration")) {
    throw new DatabaseError(
      "This database belongs to another program (it has tables, none of them this site's). " +
        "Point DATABASE_URL or DATA_DIR elsewhere.",
    );
  }
}

async function refuseOtherVersions(database: Database, files: { name: string }[]) {
  const names = files.map((file) => file.name);
  const executed = await executedNames(database);
  const unknown = executed.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const place = await placeOf[database.engine](database);
  if (names.every((name) => executed.includes(name)))
    throw new DatabaseError(
      `${place} was made by a newer version (it has ${unknown}). ` +
        "Start that version, or restore an older copy.",
    );
  const instead = insteadOf[database.engine];
  throw new DatabaseError(
    `${place} was made by a version from before the first release, ` +
      `which this one cannot read. ${instead}`,
  );
}

const insteadOf = {
  sqlite: "Move it away, or set DATA_DIR to another folder.",
  postgres: "Name an empty database in DATABASE_URL.",
};

const placeOf = {
  async sqlite({ read }: Database) {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(read);
    return `The database in ${dirname(rows[0]?.file ?? "")}`;
  },
  async postgres({ read }: Database) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(read);
    return `The database "${rows[0]?.name}"`;
  },
};
