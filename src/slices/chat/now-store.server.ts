import type { Queries } from "../../platform/db/database.ts";
import type { ConversationRow } from "./store.server.ts";

/** With its newest turn, where there is one: null after somebody was erased from it. */
export type RowNow = ConversationRow & { said: string | null; replies: string | null };

const withNewest = (db: Queries) =>
  db
    .selectFrom("conversations")
    .leftJoin("turns", (join) =>
      join
        .onRef("turns.conversation_id", "=", "conversations.id")
        .onRef("turns.number", "=", "conversations.turn_count"),
    )
    .selectAll("conversations")
    .select(["turns.said", "turns.replies"]);

export const nowStore = {
  since: (db: Queries, since: string, limit: number): Promise<RowNow[]> =>
    withNewest(db)
      .where("last_turn_at", ">=", since)
      .where("ended_at", "is", null)
      .orderBy("last_turn_at", "desc")
      .limit(limit)
      .execute(),

  one: (db: Queries, id: string): Promise<RowNow | undefined> =>
    withNewest(db).where("conversations.id", "=", id).executeTakeFirst(),

  /** Whoever asked since then has said something since then. */
  asking: (db: Queries, since: string, limit: number): Promise<RowNow[]> =>
    withNewest(db)
      .where("last_turn_at", ">=", since)
      .where("person_asked_at", ">=", since)
      .where("staff_id", "is", null)
      .where("ended_at", "is", null)
      .orderBy("last_turn_at", "desc")
      .limit(limit)
      .execute(),

  /** Whoever asked since then has said something since then. */
  async countAsking(db: Queries, since: string, most: number): Promise<number> {
    const asking = await db
      .selectFrom("conversations")
      .select("id")
      .where("last_turn_at", ">=", since)
      .where("person_asked_at", ">=", since)
      .where("staff_id", "is", null)
      .where("ended_at", "is", null)
      .limit(most)
      .execute();
    return asking.length;
  },
};
