import { sql } from "kysely";
import { type Column, type CopiedEngine, ofMigrations, type Row } from "./copied-engine.ts";

export const copiedPostgres: CopiedEngine = {
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
