/** One transaction on each side: an interrupted copy leaves nothing behind. */
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type Database, DatabaseError, type Engine, type Tx } from "./database.ts";

const copiedPostgres: CopiedEngine = {
  async tables(tx) {
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = current_schema() order by tablename`.execute(tx);
    return rows.map(({ name }) => name).filter((name) => !ofMigrations.includes(name));
  },

  async columns(tx, table) {
    const { rows } = await sql<Column>`select column_name as name, data_type = 'bytea' as "isBytes"
      from information_schema.columns where table_schema = current_schema()
      and table_name = ${table} and is_generated = 'NEVER'`.execute(tx);
    return rows;
  },

  async *batches(tx, { table, columns, limit }) {
    await sql`declare copied_rows no scroll cursor for select ${columns} from ${sql.table(table)}`.execute(
      tx,
    );
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(limit)} from copied_rows`.execute(tx);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close copied_rows`.execute(tx);
  },

  async foreignKeys(tx) {
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
      },
    };
  },

  async follow(tx) {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
    for (const { table, column } of rows)
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
        tx,
      );
  },
};

const copiedSqlite: CopiedEngine = {
  /** Without the shadow tables of full-text indexes. */
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

  /** SQLite continues from the greatest number by itself. */
  async follow() {},
};

/** `sum` adds up the digests of all rows, so their order does not matter. */
export type Counted = { table: string; rows: number; sum: bigint };

type Copying = {
  derived: readonly string[];
  /** Runs in the target's transaction, after all rows are copied and compared. */
  derive(target: Tx): Promise<void>;
  progress(table: string, rows: number): void;
};

/** Memory holds a batch several times over: pictures of some megabytes need smaller batches. */
const rowsAtOnce = 500;
const filesAtOnce = 8;
/** Parameters per statement, below SQLite's 32,766 and PostgreSQL's 65,535. */
const mostValues = 30_000;
const patiently = { patiently: true };
const engines: Record<Engine, CopiedEngine> = { sqlite: copiedSqlite, postgres: copiedPostgres };

/**
 * @param from nobody else may write to it meanwhile
 * @throws DatabaseError if the two differ; then nothing is kept
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

/** Sorts columns by name, because engines list them in the order of their creation. */
function digestOf(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => {
      const value = row[column];
      return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
    });
  return createHash("sha256").update(JSON.stringify(values)).digest().readBigUInt64BE();
}

type Row = Record<string, unknown>;
type Column = { name: string; isBytes: boolean };
type Batches = { table: string; columns: RawBuilder<unknown>; limit: number };

type CopiedEngine = {
  tables(tx: Tx): Promise<string[]>;
  columns(tx: Tx, table: string): Promise<Column[]>;
  batches(tx: Tx, of: Batches): AsyncGenerator<Row[]>;
  /** Checked at the end, because rows may refer to later ones. `check` throws DatabaseError. */
  foreignKeys(tx: Tx): Promise<{ defer(): Promise<unknown>; check(): Promise<void> }>;
  follow(tx: Tx): Promise<void>;
};

const ofMigrations = ["kysely_migration", "kysely_migration_lock"];
