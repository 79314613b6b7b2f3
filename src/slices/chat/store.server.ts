/** Conversations, and every turn of them. */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    conversations: {
      id: string;
      /** Unguessable; whoever has it may go on with the conversation. */
      key: string;
      /** The flow it began with, and keeps. */
      flow_version: number;
      /** JSON: the way to the open question, with the answers on it. */
      walk: string;
      turn_count: number;
      /** The newest lead it became. */
      lead_id: string | null;
      /** 1 once this walk has become a lead; a new walk begins with Start again. */
      walk_has_lead: number;
      started_at: string;
      last_turn_at: string;
      ended_at: string | null;
    };
    /** Only ever added to. */
    turns: {
      conversation_id: string;
      number: number;
      at: string;
      selected_value: string;
      /** In words; null where nothing was said (Back). */
      said: string | null;
      /** JSON: what the bot answered. */
      replies: string;
      /** As the server saw it. */
      ip: string;
      /** What the client says of itself. */
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

  /** Takes the next turn of a conversation that is not over; on PostgreSQL others wait for this transaction. */
  takeTurn: (tx: Tx, key: string, at: string) =>
    tx
      .updateTable("conversations")
      .set((e) => ({ turn_count: e("turn_count", "+", 1), last_turn_at: at }))
      .where("key", "=", key)
      .where("ended_at", "is", null)
      .returningAll()
      .executeTakeFirst(),

  /** @returns whether the key was free */
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

  /** The newest turns, oldest first. */
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

  /** Deletes conversations without a lead that nobody has touched since `before`, with their turns. @returns how many */
  async deleteStale(tx: Tx, before: string, limit: number): Promise<number> {
    const stale = tx
      .selectFrom("conversations")
      .select("id")
      .where("last_turn_at", "<", before)
      .where("lead_id", "is", null)
      .orderBy("last_turn_at")
      .limit(limit);
    // Asked again of the row itself: another transaction may have gone on with it meanwhile, or made a lead of it.
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
