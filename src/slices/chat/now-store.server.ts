import { countRows } from "../../platform/db/count-rows.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { ConversationRow } from "./store.server.ts";

/** With the newest turn. It is null where that turn was erased. */
export type RowNow = ConversationRow & { said: string | null; replies: string | null };

type Conversations = ReturnType<typeof all>;
const all = (db: Queries) => db.selectFrom("conversations").selectAll();

const withNewest = (db: Queries, rows: Conversations): Promise<RowNow[]> =>
  db
    .selectFrom(rows.as("conversations"))
    .leftJoin("turns", (join) =>
      join
        .onRef("turns.conversation_id", "=", "conversations.id")
        .onRef("turns.number", "=", "conversations.turn_count"),
    )
    .selectAll("conversations")
    .select(["turns.said", "turns.replies"])
    .orderBy("conversations.last_turn_at", "desc")
    .execute();

const alone = (db: Queries, since: string, limit: number) =>
  all(db)
    .where("last_turn_at", ">=", since)
    .where("person_asked_at", "is", null)
    .where("staff_id", "is", null)
    .where("ended_at", "is", null)
    .orderBy("last_turn_at", "desc")
    .limit(limit);

export const nowStore = {
  since: (db: Queries, since: string, limit: number) => withNewest(db, alone(db, since, limit)),

  countSince: (db: Queries, since: string, most: number) =>
    countRows(db, alone(db, since, most).as("some")),

  withColleague: (db: Queries, limit: number) =>
    withNewest(
      db,
      all(db).where("staff_id", "is not", null).where("ended_at", "is", null).limit(limit),
    ),

  one: async (db: Queries, id: string): Promise<RowNow | undefined> =>
    (await withNewest(db, all(db).where("id", "=", id))).at(0),
};
