/** The keys of one-time links, as hashes. */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { LinkKind } from "./link-kinds.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_links: {
      key_hash: string;
      kind: LinkKind;
      /** Null where following it makes the first owner. */
      staff_id: string | null;
      made_at: string;
      ends_at: string;
      /** Of a stranger's, for a challenge of theirs. */
      network_hash: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type LinkRow = Tables["staff_links"];
type Open = { kind: LinkKind; most: number };

/** At once: more than come while others do the same. */
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

  /** @returns what was there to take: of fifty who follow it at once, one */
  take: (tx: Tx, keyHash: string): Promise<LinkRow | undefined> =>
    tx.deleteFrom("staff_links").where("key_hash", "=", keyHash).returningAll().executeTakeFirst(),

  /** @returns all that were there */
  takeAllOf: (tx: Tx, kind: LinkKind): Promise<LinkRow[]> =>
    tx.deleteFrom("staff_links").where("kind", "=", kind).returningAll().execute(),

  /** Of those that are open for one person the newest `most` stay. */
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

  /**
   * Where more than `most` are open for nobody yet, the network that has the most loses its
   * oldest: whoever asks for thousands pushes out their own.
   */
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

  async forget(tx: Tx, before: string, limit: number): Promise<number> {
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

/** One by one and in one order: on PostgreSQL two who drop the same would else deadlock. */
async function takeEach(tx: Tx, rows: Pick<LinkRow, "key_hash">[]): Promise<void> {
  const hashes = rows.map(({ key_hash }) => key_hash).sort();
  for (const hash of hashes) await linkStore.take(tx, hash);
}
