/** Documents, their versions, and what of them is published. */
import type { Generated, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    documents: { id: Generated<number>; kind: string; key: string; published_version: number | null; published_at: string | null };
    versions: { document_id: number; number: number; body: string; author: string; created_at: string };
    /** The published version of each document, where visitors' reads find it. */
    published: { document_id: number; kind: string; key: string; version: number; body: string };
    /** One row: the content version, which names every cached page's age. */
    content_state: { id: number; version: number };
  }
}

type Tx = Transaction<Tables>;

export const contentStore = {
  isEmpty: async (db: Queries) => (await db.selectFrom("documents").select("id").limit(1).executeTakeFirst()) === undefined,

  insertDocument: async (tx: Tx, document: { kind: string; key: string }): Promise<number> =>
    (await tx.insertInto("documents").values(document).returning("id").executeTakeFirstOrThrow()).id,

  document: (db: Queries, id: number) => db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst(),

  insertVersion: (tx: Tx, version: Tables["versions"]) => tx.insertInto("versions").values(version).execute(),

  version: (db: Queries, id: number, number: number) =>
    db.selectFrom("versions").selectAll().where("document_id", "=", id).where("number", "=", number).executeTakeFirst(),

  lastVersion: async (db: Queries, id: number): Promise<number> =>
    (
      await db
        .selectFrom("versions")
        .select((e) => e.fn.max("number").as("last"))
        .where("document_id", "=", id)
        .executeTakeFirst()
    )?.last ?? 0,

  versionByKey: (db: Queries, kind: string, key: string, number: number) =>
    db
      .selectFrom("versions")
      .innerJoin("documents", "documents.id", "versions.document_id")
      .select("versions.body")
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .where("versions.number", "=", number)
      .executeTakeFirst(),

  published: (db: Queries, kind: string, key: string) =>
    db.selectFrom("published").selectAll().where("kind", "=", kind).where("key", "=", key).executeTakeFirst(),

  async setPublished(tx: Tx, row: Tables["published"], at: string) {
    await tx.updateTable("documents").set({ published_version: row.version, published_at: at }).where("id", "=", row.document_id).execute();
    await tx.deleteFrom("published").where("document_id", "=", row.document_id).execute();
    await tx.insertInto("published").values(row).execute();
  },

  bumpVersion: async (tx: Tx): Promise<number> =>
    (
      await tx
        .updateTable("content_state")
        .set((e) => ({ version: e("version", "+", 1) }))
        .where("id", "=", 1)
        .returning("version")
        .executeTakeFirstOrThrow()
    ).version,
};
