import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    conversations: {
      id: string;
      /** A secret: whoever has it may continue the conversation. */
      key: string;
      flow_version: number;
      walk: string;
      turn_count: number;
      lead_id: string | null;
      /** 1 once this walk became a lead; "Start again" begins a new walk. */
      walk_has_lead: number;
      started_at: string;
      last_turn_at: string;
      ended_at: string | null;
    };
    turns: {
      conversation_id: string;
      number: number;
      at: string;
      selected_value: string;
      said: string | null;
      replies: string;
      /** `ip` is what the server saw, `ipaddress` what the client says. */
      ip: string;
      ipaddress: string;
      browser_type: string;
    };
  }
}

type Tx = Transaction<Tables>;
export type ConversationRow = Tables["conversations"];
export type TurnRow = Tables["turns"];

export const chatStore = {
  conversation: (db: Queries, key: string) =>
    db.selectFrom("conversations").selectAll().where("key", "=", key).executeTakeFirst(),

  byId: (db: Queries, id: string) =>
    db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst(),

  /** On PostgreSQL the row lock makes other turns wait for this transaction. */
  takeTurn: (tx: Tx, key: string, at: string) =>
    tx
      .updateTable("conversations")
      .set((e) => ({ turn_count: e("turn_count", "+", 1), last_turn_at: at }))
      .where("key", "=", key)
      .where("ended_at", "is", null)
      .returningAll()
      .executeTakeFirst(),

  /** @returns false where the key is taken */
  addConversation: async (tx: Tx, row: ConversationRow): Promise<boolean> =>
    (await tx
      .insertInto("conversations")
      .values(row)
      .onConflict((c) => c.column("key").doNothing())
      .returning("id")
      .executeTakeFirst()) !== undefined,

  setConversation: (
    tx: Tx,
    id: string,
    set: Pick<ConversationRow, "walk" | "lead_id" | "walk_has_lead" | "ended_at">,
  ) => tx.updateTable("conversations").set(set).where("id", "=", id).execute(),

  addTurn: (tx: Tx, row: TurnRow) => tx.insertInto("turns").values(row).execute(),

  /** The newest `limit`, oldest first. */
  turns: async (db: Queries, conversationId: string, limit: number): Promise<TurnRow[]> =>
    (
      await db
        .selectFrom("turns")
        .selectAll()
        .where("conversation_id", "=", conversationId)
        .orderBy("number", "desc")
        .limit(limit)
        .execute()
    ).reverse(),

  async deleteStale(tx: Tx, before: string, limit: number): Promise<number> {
    const stale = tx
      .selectFrom("conversations")
      .select("id")
      .where("last_turn_at", "<", before)
      .where("lead_id", "is", null)
      .orderBy("last_turn_at")
      .limit(limit);
    // Checked again on the row itself: another transaction may have changed it meanwhile.
    const deleted = await tx
      .deleteFrom("conversations")
      .where("id", "in", stale)
      .where("last_turn_at", "<", before)
      .where("lead_id", "is", null)
      .returning("id")
      .execute();
    return deleted.length;
  },
};
