import { sql, type Transaction } from "kysely";
import { compiled, compiledInsert } from "../../../platform/db/compiled.ts";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { takingTurns } from "../../../platform/db/taking-turns.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** The place and the words of each lead, which are replaced when words are added. */
    lead_entries: { lead_id: string; place: number; words: string };
    /** Leads whose own words are not indexed yet. */
    leads_to_index: { lead_id: string };
  }
}

type Tx = Transaction<Tables>;
/** Each engine has its own index table; `findAgain` rebuilds it from `lead_entries`. */
export const leadIndexTables = ["lead_words"];

const insertEntry = compiledInsert(
  "lead_entries",
  sql<{ lead_id: string }>`on conflict do nothing returning lead_id`,
);
const insertToIndex = compiledInsert("leads_to_index");
const firstToIndex = compiled<object, { lead_id: string }>((db) =>
  db.selectFrom("leads_to_index").select("lead_id").where("lead_id", ">", "").limit(1),
);

export const wordsStore = {
  /** Locks the entry until the transaction ends. */
  hold: (tx: Tx, leadId: string) =>
    tx
      .updateTable("lead_entries")
      .set({ lead_id: leadId })
      .where("lead_id", "=", leadId)
      .returningAll()
      .executeTakeFirst(),

  /** @returns false if the lead has an entry, or another lead has the place */
  addEntry: async (tx: Tx, row: Tables["lead_entries"]): Promise<boolean> =>
    (await insertEntry(tx, [row])).length > 0,

  addToIndex: (tx: Tx, leadId: string) => insertToIndex(tx, [{ lead_id: leadId }]),

  removeToIndex: (tx: Tx, leadId: string) =>
    tx.deleteFrom("leads_to_index").where("lead_id", "=", leadId).execute(),

  /** Until the transaction ends, no other one takes leads to index. */
  inTurn: takingTurns(7_021),

  hasToIndex: async (db: Queries): Promise<boolean> => (await firstToIndex(db, {})).length > 0,

  /**
   * Locks the leads before their rows here, in the order that erasing uses, so that neither
   * deadlocks.
   * @returns their ids
   */
  async takeToIndex(tx: Tx, engine: Engine, limit: number): Promise<string[]> {
    const some = await tx
      .selectFrom("leads_to_index")
      .innerJoin("leads", "leads.id", "leads_to_index.lead_id")
      .select("lead_id")
      .orderBy("lead_id")
      .limit(limit)
      .$if(engine === "postgres", (query) => query.forKeyShare("leads"))
      .execute();
    const ids = some.map(({ lead_id }) => lead_id);
    if (ids.length > 0) await tx.deleteFrom("leads_to_index").where("lead_id", "in", ids).execute();
    return ids;
  },

  setWords: (tx: Tx, leadId: string, words: string) =>
    tx.updateTable("lead_entries").set({ words }).where("lead_id", "=", leadId).execute(),

  removeEntry: (tx: Tx, leadId: string) =>
    tx.deleteFrom("lead_entries").where("lead_id", "=", leadId).execute(),

  receivedAt: async (tx: Tx, leadId: string): Promise<string | undefined> =>
    (await tx.selectFrom("leads").select("created_at").where("id", "=", leadId).executeTakeFirst())
      ?.created_at,

  entriesBelow: (db: Queries, place: number, limit: number) =>
    db
      .selectFrom("lead_entries")
      .selectAll()
      .where("place", "<", place)
      .orderBy("place", "desc")
      .limit(limit)
      .execute(),
};
