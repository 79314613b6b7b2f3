import type { Queries } from "../../platform/db/database.ts";
import { ofColleague } from "./commands.ts";

export const heardStore = {
  byKey: (db: Queries, key: string) =>
    db
      .selectFrom("conversations")
      .select(["id", "ended_at"])
      .where("key", "=", key)
      .executeTakeFirst(),

  chat: (db: Queries, id: string) =>
    db
      .selectFrom("conversations")
      .select(["staff_name", "ended_at"])
      .where("id", "=", id)
      .executeTakeFirst(),

  /** What colleagues did after that turn, oldest first. The visitor knows their own. */
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
