/**
 * All rows of one database into another, of the same or the other engine, in one transaction of
 * each: a copy that breaks off leaves nothing behind.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type CopiedEngine, ofMigrations, type Row, type Tx } from "./copied-engine.ts";
import { copiedPostgres } from "./copied-postgres.ts";
import { type Database, DatabaseError, type Engine } from "./database.ts";

/** What a copy of all tables asks of SQLite. */
const copiedSqlite: CopiedEngine = {
  /** Without those that a full-text index keeps beside itself. */
  async tables(tx) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite_%'
      order by name`.execute(tx);
    return rows.map(({ name }) => name).filter((name) => !ofMigrations.includes(name));
  },

  async columns(tx, table) {
    const { rows } = await sql<{ name: string; type: string }>`select name, lower(type) as type
      from pragma_table_info(${table})`.execute(tx);
    return rows.map(({ name, type }) => ({ name, isBytes: type === "blob" }));
  },

  async *batches(tx, { table, columns, limit }) {
    for (let after = -1; ; ) {
      const { rows } = await sql<Row & { of_row: number }>`select rowid as of_row, ${columns} from
        ${sql.table(table)} where rowid > ${after} order by rowid limit ${limit}`.execute(tx);
      const last = rows.at(-1);
      if (!last) return;
      after = last.of_row;
      yield rows.map(({ of_row: _, ...row }) => row);
    }
  },

  async foreignKeys(tx) {
    return {
      defer: () => sql`pragma defer_foreign_keys = on`.execute(tx),
      async check() {
        const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx);
        const [first] = rows;
        if (first)
          throw new DatabaseError(`A row of ${first.table} refers to one that is not there.`);
      },
    };
  },

  /** SQLite goes on from the greatest number by itself. */
  async follow() {},
};

/** `sum` is of all values, in whatever order the rows come. */
export type Counted = { table: string; rows: number; sum: bigint };

type Copying = {
  /** Each engine has tables of its own for these: they are made anew from the others. */
  derived: readonly string[];
  /** In the target's transaction, once all rows are there and compared. */
  derive(target: Tx): Promise<void>;
  /** After each batch. @param rows of the table so far */
  progress(table: string, rows: number): void;
};

/**
 * Whole batches are held in memory, several times over: of pictures, some megabytes each, a few.
 */
const rowsAtOnce = 500;
const filesAtOnce = 8;
/** What each statement takes, below SQLite's 32,766 and PostgreSQL's 65,535. */
const mostValues = 30_000;
const patiently = { patiently: true };
const engines: Record<Engine, CopiedEngine> = { sqlite: copiedSqlite, postgres: copiedPostgres };

/**
 * @param from nobody else writes to it meanwhile
 * @param to has this version's tables; what they hold is deleted
 * @returns each table as both have it
 * @throws DatabaseError where the two differ; nothing is kept then
 */
export const copyTables = (from: Database, to: Database, copying: Copying): Promise<Counted[]> =>
  from.write(
    (source) => to.write((target) => copyAll(source, target, { from, to, copying }), patiently),
    patiently,
  );

type Ends = { from: Database; to: Database; copying: Copying };

async function copyAll(source: Tx, target: Tx, { from, to, copying }: Ends): Promise<Counted[]> {
  const { derived, derive, progress } = copying;
  const into = engines[to.engine];
  const all = await engines[from.engine].tables(source);
  const tables = all.filter((name) => !derived.includes(name));
  const keys = await into.foreignKeys(target);
  await keys.defer();
  for (const table of await into.tables(target))
    await sql`delete from ${sql.table(table)}`.execute(target);
  const copied: Counted[] = [];
  for (const table of tables) {
    const counted = countIn(table);
    for await (const rows of batches(source, from.engine, table)) {
      counted.add(rows);
      await insert(target, table, rows);
      progress(table, counted.so().rows);
    }
    copied.push(counted.so());
  }
  await keys.check();
  await into.follow(target);
  for (const before of copied) await compare(target, to.engine, before);
  await derive(target);
  return copied;
}

async function compare(target: Tx, engine: Engine, before: Counted) {
  const counted = countIn(before.table);
  for await (const rows of batches(target, engine, before.table)) counted.add(rows);
  const { rows, sum } = counted.so();
  if (rows === before.rows && sum === before.sum) return;
  throw new DatabaseError(
    `The table ${before.table} came out otherwise (${before.rows} rows, then ${rows}). ` +
      "Nothing was copied.",
  );
}

async function* batches(tx: Tx, engine: Engine, table: string): AsyncGenerator<Row[]> {
  const found = await engines[engine].columns(tx, table);
  const columns = sql.join(found.map(({ name }) => sql.ref(name)));
  const limit = found.some(({ isBytes }) => isBytes) ? filesAtOnce : rowsAtOnce;
  yield* engines[engine].batches(tx, { table, columns, limit });
}

async function insert(tx: Tx, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.max(1, Math.floor(mostValues / Math.max(1, columns.length)));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows
      .slice(from, from + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
  }
}

function countIn(table: string) {
  let rows = 0;
  let sum = 0n;
  return {
    add(batch: Row[]) {
      rows += batch.length;
      for (const row of batch) sum = BigInt.asUintN(64, sum + digestOf(row));
    },
    so: (): Counted => ({ table, rows, sum }),
  };
}

/** Columns by name: engines list them in the order in which they were added. */
function digestOf(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => {
      const value = row[column];
      return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
    });
  return createHash("sha256").update(JSON.stringify(values)).digest().readBigUInt64BE();
}
