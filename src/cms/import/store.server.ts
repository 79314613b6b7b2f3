import type { Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { ImportState } from "./contract.ts";
import type { Source } from "./old-site.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    imports: {
      id: string;
      source: Source;
      file_name: string;
      site_title: string;
      site_address: string | null;
      state: ImportState;
      found: string;
      /** JSON of `choices`; null until staff make them. */
      choices: string | null;
      by: string;
      at: string;
      ended_at: string | null;
    };
  }
}

export type ImportRow = Selectable<Tables["imports"]>;

type Going = { id: string; from: ImportState[]; set: Partial<ImportRow> };

const busy: ImportState[] = ["running", "undoing"];

export const importStore = {
  insert: (tx: Tx, row: ImportRow) => tx.insertInto("imports").values(row).execute(),

  find: (db: Queries, id: string): Promise<ImportRow | undefined> =>
    db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst(),

  among: (tx: Tx, ids: string[]): Promise<ImportRow[]> =>
    tx.selectFrom("imports").selectAll().where("id", "in", ids).execute(),

  set: (tx: Tx, id: string, set: Partial<Omit<ImportRow, "id">>) =>
    tx.updateTable("imports").set(set).where("id", "=", id).execute(),

  page: (db: Queries, limit: number) =>
    db.selectFrom("imports").selectAll().orderBy("id", "desc").limit(limit).execute(),

  inState: (db: Queries, states: ImportState[]) =>
    db
      .selectFrom("imports")
      .select(["id", "state"])
      .where("state", "in", states)
      .orderBy("id")
      .limit(100)
      .execute(),

  isBusy: async (db: Queries): Promise<boolean> => (await importStore.inState(db, busy)).length > 0,

  /** Only from a state in `from`, so that of two calls one acts. @returns whether it changed */
  async go(tx: Tx, { id, from, set }: Going): Promise<boolean> {
    const row = await tx
      .updateTable("imports")
      .set(set)
      .where("id", "=", id)
      .where("state", "in", from)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  },

  remove: (tx: Tx, id: string) => tx.deleteFrom("imports").where("id", "=", id).execute(),

  before: (db: Queries, states: ImportState[], at: string) =>
    db
      .selectFrom("imports")
      .select("id")
      .where("state", "in", states)
      .where("at", "<", at)
      .orderBy("id")
      .limit(100)
      .execute(),
};
