import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_links: {
      key_hash: string;
      kind: LinkKind;
      staff_id: string | null;
      made_at: string;
      ends_at: string;
      network_hash: string | null;
    };
  }
}

export type LinkRow = Tables["staff_links"];
type Open = { kind: LinkKind; most: number };

/** Rows to drop at once: more than arrive while others do the same. */
const mostDropped = 20;

export const linkStore = {
  insert: (tx: Tx, row: LinkRow) => tx.insertInto("staff_links").values(row).execute(),

  byHash: (db: Queries, keyHash: string): Promise<LinkRow | undefined> =>
    db.selectFrom("staff_links").selectAll().where("key_hash", "=", keyHash).executeTakeFirst(),

  newest: (db: Queries, staffId: string, kind: LinkKind): Promise<LinkRow | undefined> =>
    db
      .selectFrom("staff_links")
      .selectAll()
      .where("staff_id", "=", staffId)
      .where("kind", "=", kind)
      .orderBy("made_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** @returns the row, to only one of many who take it at once */
  take: (tx: Tx, keyHash: string): Promise<LinkRow | undefined> =>
    tx.deleteFrom("staff_links").where("key_hash", "=", keyHash).returningAll().executeTakeFirst(),

  takeAllOf: (tx: Tx, kind: LinkKind): Promise<LinkRow[]> =>
    tx.deleteFrom("staff_links").where("kind", "=", kind).returningAll().execute(),

  async dropBeyond(tx: Tx, { kind, staffId, most }: Open & { staffId: string }): Promise<void> {
    const beyond = await tx
      .selectFrom("staff_links")
      .select("key_hash")
      .where("kind", "=", kind)
      .where("staff_id", "=", staffId)
      .orderBy("made_at", "desc")
      .orderBy("key_hash")
      .offset(most)
      .limit(mostDropped)
      .execute();
    await takeEach(tx, beyond);
  },

  /** The network with the most loses its oldest, so that a flood pushes out its own links only. */
  async dropStrangersBeyond(tx: Tx, { kind, most }: Open): Promise<void> {
    const strangers = tx
      .selectFrom("staff_links")
      .where("kind", "=", kind)
      .where("staff_id", "is", null);
    const tooMany = await strangers.select("key_hash").offset(most).limit(mostDropped).execute();
    if (tooMany.length === 0) return;
    const busiest = await strangers
      .select("network_hash")
      .groupBy("network_hash")
      .orderBy((e) => e.fn.countAll(), "desc")
      .orderBy("network_hash")
      .limit(1)
      .executeTakeFirstOrThrow();
    const oldest = await strangers
      .select("key_hash")
      .where("network_hash", "is not distinct from", busiest.network_hash)
      .orderBy("made_at")
      .orderBy("key_hash")
      .limit(tooMany.length)
      .execute();
    await takeEach(tx, oldest);
  },

  removeTo: (tx: Tx, staffId: string) =>
    tx.deleteFrom("staff_links").where("staff_id", "=", staffId).execute(),

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("staff_links")
      .select("key_hash")
      .where("ends_at", "<", before)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("staff_links")
      .where("key_hash", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** In a fixed order: otherwise two such calls could deadlock on PostgreSQL. */
async function takeEach(tx: Tx, rows: Pick<LinkRow, "key_hash">[]): Promise<void> {
  const hashes = rows.map(({ key_hash }) => key_hash).sort();
  for (const hash of hashes) await linkStore.take(tx, hash);
}

const linkKinds = [
  "owner",
  "invitation",
  "reset",
  /** Comes from the command line, and also removes a lost second factor. */
  "recovery",
  /** Follows a right password, until the one-time code arrives. */
  "code",
  "passkey",
] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linksThat = {
  join: ["owner", "invitation"],
  password: ["reset", "recovery"],
} as const;
