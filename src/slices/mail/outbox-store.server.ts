/** What was put into the outbox, without its words. */
import type { Queries } from "../../platform/db/database.ts";
import type { OutboxRow } from "./store.server.ts";

export type ListedRow = Pick<
  OutboxRow,
  "id" | "to" | "subject" | "created_at" | "sent_at" | "attempts" | "next_attempt_at" | "last_error"
>;
type Part = { offset: number; limit: number };

export const outboxStore = {
  /** Newest first: an id begins with the time at which it was made. */
  newest: (db: Queries, { offset, limit }: Part): Promise<ListedRow[]> =>
    db
      .selectFrom("outbox")
      .select(["id", "to", "subject", "created_at", "sent_at", "attempts"])
      .select(["next_attempt_at", "last_error"])
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),

  /** @param most where counting stops */
  async count(db: Queries, most: number): Promise<number> {
    const { count } = await db
      .selectFrom(db.selectFrom("outbox").select("id").orderBy("id", "desc").limit(most).as("one"))
      .select((e) => e.fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
