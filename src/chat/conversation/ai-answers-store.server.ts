import type { Tx } from "../../platform/db/database.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** `day` is of UTC, such as 2026-11-20. */
    ai_requests: { day: string; count: number };
  }
}

export const aiAnswersStore = {
  /** Forgets earlier days. @returns how many this is of the day */
  async countRequest(tx: Tx, day: string): Promise<number> {
    await tx.deleteFrom("ai_requests").where("day", "<", day).execute();
    const { count } = await tx
      .insertInto("ai_requests")
      .values({ day, count: 1 })
      .onConflict((c) =>
        c.column("day").doUpdateSet((e) => ({ count: e("ai_requests.count", "+", 1) })),
      )
      .returning("count")
      .executeTakeFirstOrThrow();
    return count;
  },
};
