import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** The Monday for which a colleague last got the weekly mail, and when. */
    staff_weeklies: { staff_id: string; week: string; at: string };
  }
}

type Row = Tables["staff_weeklies"];
const mostStaff = 500;

export const weeklyStore = {
  all: (from: Queries): Promise<Row[]> =>
    from.selectFrom("staff_weeklies").selectAll().limit(mostStaff).execute(),

  /** Of two processes, one gets it. @returns false if this week's mail was already sent */
  async take(tx: Tx, row: Row): Promise<boolean> {
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
