/** How long each kind is kept where that was chosen, and what was deleted of it last. */
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { RetentionKind } from "./retention-kinds.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    retention: {
      kind: RetentionKind;
      /** Null until somebody erases it; of what was not chosen, too. */
      days: number | null;
      chosen: 0 | 1;
      purged_at: string | null;
      /** Rows, on the day of `purged_at`. */
      purged: number;
    };
  }
}

type Tx = Transaction<Tables>;
export type RetentionRow = Tables["retention"];
type Purged = { kind: RetentionKind; count: number; at: string };

export const retentionStore = {
  all: (db: Queries): Promise<RetentionRow[]> => db.selectFrom("retention").selectAll().execute(),

  choose: (tx: Tx, kind: RetentionKind, days: number | null) =>
    tx
      .insertInto("retention")
      .values({ kind, days, chosen: 1, purged_at: null, purged: 0 })
      .onConflict((c) => c.column("kind").doUpdateSet({ days, chosen: 1 }))
      .execute(),

  /** Several processes, or starts, of one day are counted together. */
  async purged(tx: Tx, { kind, count, at }: Purged): Promise<void> {
    const row = await tx
      .selectFrom("retention")
      .select(["purged_at", "purged"])
      .where("kind", "=", kind)
      .executeTakeFirst();
    const isSameDay = row?.purged_at?.slice(0, 10) === at.slice(0, 10);
    const set = { purged_at: at, purged: count + (isSameDay ? (row?.purged ?? 0) : 0) };
    await tx
      .insertInto("retention")
      .values({ kind, days: null, chosen: 0, ...set })
      .onConflict((c) => c.column("kind").doUpdateSet(set))
      .execute();
  },
};
