import type { Engine, Queries, Tx } from "../../platform/db/database.ts";
import { asksForNobody, type ConversationRow, noColleague, type TurnRow } from "./store.server.ts";

type Telling = { conversation_id: string; lead_id: string | null };

export const contactChatsStore = {
  async conversationsOf(db: Queries, leads: string[]): Promise<string[]> {
    const turnRows = await db
      .selectFrom("turns")
      .select("conversation_id as id")
      .distinct()
      .where("lead_id", "in", leads)
      .execute();
    const conversationRows = await db
      .selectFrom("conversations")
      .select("id")
      .where("lead_id", "in", leads)
      .execute();
    return [...new Set([...turnRows, ...conversationRows].map(({ id }) => id))];
  },

  rows: (db: Queries, ids: string[]): Promise<ConversationRow[]> =>
    db.selectFrom("conversations").selectAll().where("id", "in", ids).orderBy("id").execute(),

  /** One order for all transactions avoids deadlocks. SQLite has one writer and needs no lock. */
  hold: async (tx: Tx, ids: string[], engine: Engine): Promise<void> => {
    if (engine === "sqlite" || ids.length === 0) return;
    const found = tx.selectFrom("conversations").select("id").where("id", "in", ids).orderBy("id");
    await found.forUpdate().execute();
  },

  turns: (db: Queries, conversation: string, limit: number): Promise<TurnRow[]> =>
    db
      .selectFrom("turns")
      .selectAll()
      .where("conversation_id", "=", conversation)
      .orderBy("number")
      .limit(limit)
      .execute(),

  tellings: (db: Queries, conversations: string[]): Promise<Telling[]> =>
    db
      .selectFrom("turns")
      .select(["conversation_id", "lead_id"])
      .distinct()
      .where("conversation_id", "in", conversations)
      .where("lead_id", "is not", null)
      .execute(),

  /** The database deletes their turns, too. */
  remove: (tx: Tx, conversations: string[]) =>
    tx.deleteFrom("conversations").where("id", "in", conversations).execute(),

  removeTurns: (tx: Tx, conversations: string[], leads: string[]) =>
    tx
      .deleteFrom("turns")
      .where("conversation_id", "in", conversations)
      .where("lead_id", "in", leads)
      .execute(),

  /** Keeps the conversation with another contact's lead. The erased lead's run cannot go on. */
  async leaveTo(tx: Tx, { id, lead, at }: { id: string; lead: string; at: string }) {
    const nobody = { ...noColleague, ...asksForNobody };
    const ended = { state: "[]", state_has_lead: 0, ended_at: at, ...nobody };
    await tx
      .updateTable("conversations")
      .set(ended)
      .where("id", "=", id)
      .where("state_has_lead", "=", 1)
      .execute();
    await tx.updateTable("conversations").set({ lead_id: lead }).where("id", "=", id).execute();
  },
};
