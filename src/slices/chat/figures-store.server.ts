/** Counts conversations: how many began, and at which step those without a contact stopped. */
import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";

type Span = { since: string; before: string };
/** `reached` is the number of conversations with a lead. */
export type Stop = { step: string; begun: number; reached: number };

export const figuresStore = {
  async stops(db: Queries, { since, before }: Span): Promise<Stop[]> {
    const rows = await db
      .selectFrom("conversations")
      .select([
        "open_step as step",
        sql<number>`count(*)`.as("begun"),
        sql<number>`count(lead_id)`.as("reached"),
      ])
      .where("started_at", ">=", since)
      .where("started_at", "<", before)
      .groupBy("open_step")
      .execute();
    return rows.map(({ step, begun, reached }) => ({
      ...{ step, begun: Number(begun), reached: Number(reached) },
    }));
  },
};
