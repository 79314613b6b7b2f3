/** What a copy of all tables asks of SQLite. */
import { sql } from "kysely";
import { type CopiedEngine, ofMigrations, type Row } from "./copied-engine.ts";
import { DatabaseError } from "./database.ts";

export const copiedSqlite: CopiedEngine = {
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
