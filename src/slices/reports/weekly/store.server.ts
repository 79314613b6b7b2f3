import type { Transaction } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** The Monday of the last week of which a colleague was told, and when. */
    staff_weeklies: { staff_id: string; week: string; at: string };
  }
}

type Row = Tables["staff_weeklies"];
/** More than a company of this size has. */
const mostStaff = 500;

export const weeklyStore = {
  all: (from: Queries): Promise<Row[]> =>
    from.selectFrom("staff_weeklies").selectAll().limit(mostStaff).execute(),

  /** Of two who ask at once, one is given it. @returns false where it was sent before */
  async take(tx: Transaction<Tables>, row: Row): Promise<boolean> {
    const claimed = await tx
      .insertInto("staff_weeklies")
      .values(row)
      .onConflict((c) =>
        c.column("staff_id").doUpdateSet(row).where("staff_weeklies.week", "!=", row.week),
      )
      .returning("staff_id")
      .executeTakeFirst();
    return claimed !== undefined;
  },
};
