/** Rows are only added, and lose their addresses before they are deleted. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    consents: {
      id: string;
      accepted: 0 | 1;
      withdrawn: 0 | 1;
      browser: string;
      /** `ip_said` is what the browser says, `ip_seen` what the server saw; null unless Accept. */
      ip_said: string | null;
      ip_seen: string | null;
      at: string;
    };
  }
}

type Tx = Transaction<Tables>;

export const consentStore = {
  insert: (tx: Tx, row: Tables["consents"]) => tx.insertInto("consents").values(row).execute(),

  async forgetAddresses(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("consents")
      .select("id")
      .where("at", "<", before)
      .where((e) => e.or([e("ip_seen", "is not", null), e("ip_said", "is not", null)]))
      .limit(limit);
    const { numUpdatedRows } = await tx
      .updateTable("consents")
      .set({ ip_said: null, ip_seen: null })
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  async forget(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("consents")
      .select("id")
      .where("at", "<", before)
      .orderBy("at")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("consents")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
