import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import type { Reference } from "../../content-types/references.ts";
import { thrownAway } from "../store.server.ts";

export const carryStore = {
  documentsAfter: (db: Queries, after: number, limit: number) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("id", ">", after)
      .where("kind", "<>", thrownAway)
      .orderBy("id")
      .limit(limit)
      .execute(),

  former: (db: Queries, id: number): Promise<Reference[]> =>
    db
      .selectFrom("redirects")
      .select(["kind", "key"])
      .where("document_id", "=", id)
      .orderBy("kind")
      .orderBy("key")
      .execute(),

  at: (db: Queries, { kind, key }: Reference) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst(),

  /** Only a live document counts: without one, the address is free to lead elsewhere. */
  isLiveAt: async (db: Queries, kinds: string[], key: string): Promise<boolean> =>
    (await db
      .selectFrom("documents")
      .select("id")
      .where("kind", "in", kinds)
      .where("key", "=", key)
      .where("live_version", "is not", null)
      .executeTakeFirst()) !== undefined,

  /** An existing redirect from that address stays. */
  addRedirect: (tx: Tx, row: Tables["redirects"]) =>
    tx
      .insertInto("redirects")
      .values(row)
      .onConflict((c) => c.columns(["kind", "key"]).doNothing())
      .execute(),
};
