import type { Queries } from "../../platform/db/database.ts";
import { ofColleague } from "./commands.ts";

export const listeningStore = {
  byKey: (db: Queries, key: string) =>
    db
      .selectFrom("conversations")
      .select(["id", "ended_at"])
      .where("key", "=", key)
      .executeTakeFirst(),

  chat: (db: Queries, id: string) =>
    db
      .selectFrom("conversations")
      .select(["staff_name", "ended_at", "turn_count", "left_at"])
      .where("id", "=", id)
      .executeTakeFirst(),

  async turnCounts(db: Queries, ids: string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom("conversations")
      .select(["id", "turn_count"])
      .where("id", "in", ids)
      .where("ended_at", "is", null)
      .execute();
    return new Map(rows.map(({ id, turn_count }) => [id, turn_count]));
  },

  /** Colleagues' turns after that number, oldest first. The visitor's window has its own turns. */
  turns: (db: Queries, { id, after }: { id: string; after: number }, limit: number) =>
    db
      .selectFrom("turns")
      .select(["number", "said", "replies"])
      .where("conversation_id", "=", id)
      .where("number", ">", after)
      .where("selected_value", "in", Object.values(ofColleague))
      .orderBy("number")
      .limit(limit)
      .execute(),
};
