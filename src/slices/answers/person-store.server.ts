import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

const most = 20_000;

export const answersOfLeads = {
  of: (db: Queries, leads: string[]) =>
    db
      .selectFrom("answers")
      .select(["lead_id", "created_at", "text"])
      .where("lead_id", "in", leads)
      .where("taken_back_at", "is", null)
      .orderBy("created_at")
      .limit(most)
      .execute(),

  async remove(tx: Transaction<Tables>, leads: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("answers")
      .where("lead_id", "in", leads)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
