/** Rows are only added; they lose their addresses before they are deleted. */
import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    consents: {
      id: string;
      accepted: 0 | 1;
      withdrawn: 0 | 1;
      browser: string;
      /** `ip_said` is sent by the browser, `ip_seen` is the connection's; null unless accepted. */
      ip_said: string | null;
      ip_seen: string | null;
      at: string;
      wording: number;
    };
    /** Totals per choice for all time: rows of `consents` are deleted after three years. */
    consent_counts: { wording: number; choice: Choice; times: number };
  }
}

export type Choice = "accepted" | "rejected" | "withdrawn";
type Counted = { wording: number; choice: Choice };

export const consentStore = {
  insert: (tx: Tx, row: Tables["consents"]) => tx.insertInto("consents").values(row).execute(),

  count: (tx: Tx, row: Counted) =>
    tx
      .insertInto("consent_counts")
      .values({ ...row, times: 1 })
      .onConflict((c) =>
        c
          .columns(["wording", "choice"])
          .doUpdateSet((e) => ({ times: e("consent_counts.times", "+", 1) })),
      )
      .execute(),

  /** At most three rows per wording. */
  counts: (db: Queries) =>
    db
      .selectFrom("consent_counts")
      .selectAll()
      .orderBy("wording", "desc")
      .orderBy("choice")
      .execute(),

  async clearAddresses(tx: Tx, before: string, limit: number): Promise<number> {
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

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
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
