import type { NotNull, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Reference } from "./references.ts";

type Tx = Transaction<Tables>;
type Version = Tables["versions"];
type VersionName = { id: number; number: number };

export const versionStore = {
  insert: (tx: Tx, version: Version) => tx.insertInto("versions").values(version).execute(),

  find: (db: Queries, { id, number }: VersionName) =>
    db
      .selectFrom("versions")
      .selectAll()
      .where("document_id", "=", id)
      .where("number", "=", number)
      .executeTakeFirst(),

  last: async (db: Queries, id: number): Promise<number> =>
    (
      await db
        .selectFrom("versions")
        .select((e) => e.fn.max("number").as("last"))
        .where("document_id", "=", id)
        .executeTakeFirst()
    )?.last ?? 0,

  at: (db: Queries, { kind, key }: Reference, number: number) =>
    db
      .selectFrom("versions")
      .innerJoin("documents", "documents.id", "versions.document_id")
      .select(["versions.body", "versions.schema_version"])
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .where("versions.number", "=", number)
      .executeTakeFirst(),

  set: (tx: Tx, { id, number }: VersionName, set: Partial<Version>) =>
    tx
      .updateTable("versions")
      .set(set)
      .where("document_id", "=", id)
      .where("number", "=", number)
      .execute(),

  /** One version of a document is scheduled at most. */
  unschedule: (tx: Tx, id: number) =>
    tx
      .updateTable("versions")
      .set({ state: "draft", due_at: null })
      .where("document_id", "=", id)
      .where("state", "=", "scheduled")
      .execute(),

  scheduled: (db: Queries, limit: number) =>
    db
      .selectFrom("versions")
      .select(["document_id as id", "number", "due_at"])
      .where("state", "=", "scheduled")
      .where("due_at", "is not", null)
      .$narrowType<{ due_at: NotNull }>()
      .orderBy("due_at")
      .orderBy("document_id")
      .limit(limit)
      .execute(),

  live: (db: Queries, { kind, key }: Reference) =>
    liveDocuments(db)
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .executeTakeFirst(),

  liveAmong: (db: Queries, ids: number[]) =>
    liveDocuments(db).where("documents.id", "in", ids).orderBy("documents.id").execute(),

  liveAfter: (db: Queries, id: number, limit: number) =>
    liveDocuments(db).where("documents.id", ">", id).orderBy("documents.id").limit(limit).execute(),
};

const liveDocuments = (db: Queries) =>
  db
    .selectFrom("documents")
    .innerJoin("versions", (join) =>
      join
        .onRef("versions.document_id", "=", "documents.id")
        .onRef("versions.number", "=", "documents.live_version"),
    )
    .select((e) => [
      "documents.id",
      "documents.kind",
      "documents.key",
      "versions.number",
      "versions.body",
      "versions.schema_version",
      e.fn.coalesce("versions.published_at", e.val("")).as("published_at"),
      e.fn.coalesce("documents.first_published_at", e.val("")).as("first_published_at"),
    ]);

export type LiveRow = Awaited<
  ReturnType<ReturnType<typeof liveDocuments>["executeTakeFirstOrThrow"]>
>;
