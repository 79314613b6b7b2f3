import type { Queries } from "../../../platform/db/database.ts";

export const textsStore = {
  /** Newest first, without suspected spam. */
  since: (db: Queries, since: string, limit: number) =>
    db
      .selectFrom("leads")
      .select(["person_id", "created_at", "query", "name", "company"])
      .where("spam", "=", 0)
      .where("created_at", ">=", since)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute(),
};
