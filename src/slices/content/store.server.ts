import type { Generated, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    documents: {
      id: Generated<number>;
      kind: string;
      key: string;
      published_version: number | null;
      published_at: string | null;
    };
    versions: {
      document_id: number;
      number: number;
      body: string;
      author: string;
      created_at: string;
    };
    /** Copies of the published versions, for visitors' reads. */
    published: { document_id: number; kind: string; key: string; version: number; body: string };
    /** A key in use is never here, so redirects cannot loop. */
    redirects: { kind: string; key: string; document_id: number };
    content_state: {
      id: number;
      version: number;
      /** The newest migration when everything was derived last. */
      derived_for: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
type VersionName = { kind: string; key: string; number: number };

export const contentStore = {
  isEmpty: async (db: Queries) =>
    (await db.selectFrom("documents").select("id").limit(1).executeTakeFirst()) === undefined,

  insertDocument: async (tx: Tx, document: { kind: string; key: string }): Promise<number> =>
    (await tx.insertInto("documents").values(document).returning("id").executeTakeFirstOrThrow())
      .id,

  keyTaken: async (db: Queries, kind: string, key: string) =>
    (await db
      .selectFrom("documents")
      .select("id")
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst()) !== undefined,

  setKey: (tx: Tx, id: number, key: string) =>
    tx.updateTable("documents").set({ key }).where("id", "=", id).execute(),

  setRedirect: (tx: Tx, row: Tables["redirects"]) =>
    tx
      .insertInto("redirects")
      .values(row)
      .onConflict((c) => c.columns(["kind", "key"]).doUpdateSet({ document_id: row.document_id }))
      .execute(),

  removeRedirect: (tx: Tx, kind: string, key: string) =>
    tx.deleteFrom("redirects").where("kind", "=", kind).where("key", "=", key).execute(),

  /** By present or former key: one of a kind, because a key in use is in no redirect. */
  find: (db: Queries, kinds: readonly string[], key: string) =>
    db
      .selectFrom("published")
      .select(["kind", "key"])
      .where("kind", "in", kinds)
      .where((e) =>
        e.or([
          e("key", "=", key),
          e(
            "document_id",
            "in",
            e
              .selectFrom("redirects")
              .select("redirects.document_id")
              .where("redirects.kind", "in", kinds)
              .where("redirects.key", "=", key),
          ),
        ]),
      )
      .limit(2 * kinds.length)
      .execute(),

  document: (db: Queries, id: number) =>
    db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst(),

  insertVersion: (tx: Tx, version: Tables["versions"]) =>
    tx.insertInto("versions").values(version).execute(),

  version: (db: Queries, id: number, number: number) =>
    db
      .selectFrom("versions")
      .selectAll()
      .where("document_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst(),

  lastVersion: async (db: Queries, id: number): Promise<number> =>
    (
      await db
        .selectFrom("versions")
        .select((e) => e.fn.max("number").as("last"))
        .where("document_id", "=", id)
        .executeTakeFirst()
    )?.last ?? 0,

  versionByKey: (db: Queries, { kind, key, number }: VersionName) =>
    db
      .selectFrom("versions")
      .innerJoin("documents", "documents.id", "versions.document_id")
      .select("versions.body")
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .where("versions.number", "=", number)
      .executeTakeFirst(),

  published: (db: Queries, kind: string, key: string) =>
    db
      .selectFrom("published")
      .selectAll()
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst(),

  publishedAfter: (db: Queries, id: number, limit: number) =>
    db
      .selectFrom("published")
      .innerJoin("documents", "documents.id", "published.document_id")
      .select([
        "published.document_id",
        "published.kind",
        "published.key",
        "published.version",
        "published.body",
      ])
      .select((e) => e.fn.coalesce("documents.published_at", e.val("")).as("at"))
      .where("published.document_id", ">", id)
      .orderBy("published.document_id")
      .limit(limit)
      .execute(),

  async setPublished(tx: Tx, row: Tables["published"], at: string) {
    await tx
      .updateTable("documents")
      .set({ published_version: row.version, published_at: at })
      .where("id", "=", row.document_id)
      .execute();
    await tx.deleteFrom("published").where("document_id", "=", row.document_id).execute();
    await tx.insertInto("published").values(row).execute();
  },

  contentVersion: async (db: Queries): Promise<number> => (await stateOf(db)).version,

  derivedFor: async (db: Queries): Promise<string | null> => (await stateOf(db)).derived_for,

  setDerivedFor: (tx: Tx, migration: string) =>
    tx.updateTable("content_state").set({ derived_for: migration }).where("id", "=", 1).execute(),

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

const stateOf = (db: Queries) =>
  db.selectFrom("content_state").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
