import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";
import type { RetentionKind } from "./retention-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    erasures: {
      id: string;
      at: string;
      by: string | null;
      counts: string;
      contact_id: string | null;
    };
  }
}

export type ErasureRow = Tables["erasures"];

export const privacyStore = {
  begun: (tx: Tx, contacts: string[]): Promise<ErasureRow | undefined> =>
    tx.selectFrom("erasures").selectAll().where("contact_id", "in", contacts).executeTakeFirst(),

  put: (tx: Tx, row: ErasureRow) =>
    tx
      .insertInto("erasures")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute(),

  unfinished: (db: Queries, limit: number): Promise<ErasureRow[]> =>
    db
      .selectFrom("erasures")
      .selectAll()
      .where("contact_id", "is not", null)
      .limit(limit)
      .execute(),

  done: (db: Queries, limit: number): Promise<ErasureRow[]> =>
    db
      .selectFrom("erasures")
      .selectAll()
      .where("contact_id", "is", null)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  receipt: (db: Queries, id: string): Promise<ErasureRow | undefined> =>
    db.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst(),
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    retention: {
      kind: RetentionKind;
      /** Null keeps it until somebody erases it; also null where nothing was chosen. */
      days: number | null;
      chosen: 0 | 1;
      purged_at: string | null;
      purged: number;
    };
  }
}

type RetentionRow = Tables["retention"];
type Purged = { kind: RetentionKind; count: number; at: string };

export const retentionStore = {
  all: (db: Queries): Promise<RetentionRow[]> => db.selectFrom("retention").selectAll().execute(),

  choose: (tx: Tx, kind: RetentionKind, days: number | null) =>
    tx
      .insertInto("retention")
      .values({ kind, days, chosen: 1, purged_at: null, purged: 0 })
      .onConflict((c) => c.column("kind").doUpdateSet({ days, chosen: 1 }))
      .execute(),

  /** Adds up all runs of one day, also of several processes. */
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
