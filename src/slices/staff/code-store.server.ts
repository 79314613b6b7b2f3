import type { Transaction } from "kysely";
import { countRows } from "../../platform/db/count-rows.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_recovery_codes: { staff_id: string; code_hash: string };
  }
}

type Tx = Transaction<Tables>;

export const codeStore = {
  insertRecovery: (tx: Tx, rows: Tables["staff_recovery_codes"][]) =>
    tx.insertInto("staff_recovery_codes").values(rows).execute(),

  async takeRecovery(tx: Tx, row: Tables["staff_recovery_codes"]): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_recovery_codes")
      .where("staff_id", "=", row.staff_id)
      .where("code_hash", "=", row.code_hash)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  removeRecovery: (tx: Tx, staffId: string) =>
    tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute(),

  countRecovery: (db: Queries, staffId: string) =>
    countRows(
      db,
      db
        .selectFrom("staff_recovery_codes")
        .select("staff_id")
        .where("staff_id", "=", staffId)
        .as("some"),
    ),
};
