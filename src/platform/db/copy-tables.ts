/**
 * All rows of one database into another, of the same or the other engine, in one transaction of
 * each: a copy that breaks off leaves nothing behind.
 */
import { createHash } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { type Database, DatabaseError, type Engine } from "./database.ts";
import type { Tables } from "./tables.ts";

type Row = Record<string, unknown>;
type Tx = Transaction<Tables>;
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

const rowsAtOnce = 500;
/** What each statement takes, below SQLite's 32,766 and PostgreSQL's 65,535. */
const mostValues = 30_000;
const ofMigrations = ["kysely_migration", "kysely_migration_lock"];
const patiently = { patiently: true };

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
  const tables = (await tablesOf[from.engine](source)).filter((name) => !derived.includes(name));
  const keys = await foreignKeys[to.engine](target);
  await keys.defer();
  for (const table of await tablesOf[to.engine](target))
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

const tablesOf = {
  /** Without those that a full-text index keeps beside itself. */
  async sqlite(tx: Tx): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite_%'
      order by name`.execute(tx);
    return rows.map(({ name }) => name).filter((name) => !ofMigrations.includes(name));
  },
  async postgres(tx: Tx): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() order by tablename`.execute(tx);
    return rows.map(({ name }) => name).filter((name) => !ofMigrations.includes(name));
  },
} satisfies Record<Engine, (tx: Tx) => Promise<string[]>>;

/** Rows refer to rows of tables that come later, or of their own. */
const foreignKeys = {
  async sqlite(tx: Tx) {
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
  async postgres(tx: Tx) {
    const { rows } = await sql<{ table: string; name: string; deferred: boolean }>`
      select conrelid::regclass::text as table, conname as name, condeferred as deferred
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      order by conname`.execute(tx);
    const alter = async (how: string, of = rows) => {
      for (const { table, name } of of)
        await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(
          tx,
        );
    };
    return {
      defer: () => alter("deferrable initially deferred"),
      async check() {
        await sql`set constraints all immediate`.execute(tx);
        await alter(
          "not deferrable",
          rows.filter(({ deferred }) => !deferred),
        );
        await sequencesAfter(tx);
      },
    };
  },
};

/** The next number follows what was copied. */
async function sequencesAfter(tx: Tx) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      tx,
    );
}

/** Without those that the database works out by itself. */
const columnsOf = {
  async sqlite(tx: Tx, table: string): Promise<string[]> {
    const { rows } = await sql<{
      name: string;
    }>`select name from pragma_table_info(${table})`.execute(tx);
    return rows.map(({ name }) => name);
  },
  async postgres(tx: Tx, table: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_schema = current_schema()
      and table_name = ${table} and is_generated = 'NEVER'`.execute(tx);
    return rows.map(({ name }) => name);
  },
} satisfies Record<Engine, (tx: Tx, table: string) => Promise<string[]>>;

async function* batches(tx: Tx, engine: Engine, table: string): AsyncGenerator<Row[]> {
  const columns = sql.join((await columnsOf[engine](tx, table)).map((name) => sql.ref(name)));
  yield* batchesOf[engine](tx, { table, columns });
}

type Wanted = { table: string; columns: RawBuilder<unknown> };

const batchesOf = {
  async *sqlite(tx: Tx, { table, columns }: Wanted): AsyncGenerator<Row[]> {
    for (let after = -1; ; ) {
      const { rows } = await sql<Row & { of_row: number }>`select rowid as of_row, ${columns} from
        ${sql.table(table)} where rowid > ${after} order by rowid limit ${rowsAtOnce}`.execute(tx);
      const last = rows.at(-1);
      if (!last) return;
      after = last.of_row;
      yield rows.map(({ of_row: _, ...row }) => row);
    }
  },
  async *postgres(tx: Tx, { table, columns }: Wanted): AsyncGenerator<Row[]> {
    await sql`declare copied_rows no scroll cursor for select ${columns} from ${sql.table(table)}`.execute(
      tx,
    );
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from copied_rows`.execute(tx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied_rows`.execute(tx);
  },
} satisfies Record<Engine, (tx: Tx, wanted: Wanted) => AsyncGenerator<Row[]>>;

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
