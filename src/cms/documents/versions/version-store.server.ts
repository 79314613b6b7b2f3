import type { ExpressionBuilder, NotNull } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import type { Reference } from "../../content-types/references.ts";
import { pictureStore as pictures } from "../picture-store.server.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** Written once, but publishing stores the body again under the schema of that day. */
    versions: {
      document_id: number;
      number: number;
      schema_version: number;
      /** JSON, with ids for references (`references.ts`). */
      body: string;
      author_id: string | null;
      at: string;
      due_at: string | null;
      refusal: string | null;
      published_at: string | null;
    };
  }
}

type Version = Tables["versions"];
export type VersionRef = { id: number; number: number };

/** More documents than `content/` has. */
const mostUntouched = 1_000;

export const versionStore = {
  async insert(tx: Tx, version: Version): Promise<void> {
    await tx.insertInto("versions").values(version).execute();
    const { document_id: id, number, body } = version;
    await pictures.note(tx, { id, number, body });
  },

  find: (db: Queries, { id, number }: VersionRef) =>
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

  scheduled: async (db: Queries, id: number): Promise<number | undefined> =>
    (
      await db
        .selectFrom("versions")
        .select("number")
        .where("document_id", "=", id)
        .where("due_at", "is not", null)
        .executeTakeFirst()
    )?.number,

  due: (db: Queries, id: number) =>
    db
      .selectFrom("versions")
      .select(["body", "schema_version", "due_at"])
      .where("document_id", "=", id)
      .where("due_at", "is not", null)
      .$narrowType<{ due_at: NotNull }>()
      .executeTakeFirst(),

  at: (db: Queries, { kind, key }: Reference, number: number) =>
    db
      .selectFrom("versions")
      .innerJoin("documents", "documents.id", "versions.document_id")
      .select(["versions.body", "versions.schema_version"])
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .where("versions.number", "=", number)
      .executeTakeFirst(),

  set: (tx: Tx, { id, number }: VersionRef, set: Partial<Version>) =>
    tx
      .updateTable("versions")
      .set(set)
      .where("document_id", "=", id)
      .where("number", "=", number)
      .execute(),

  /** At most one version of a document is scheduled. @returns its number */
  unschedule: async (tx: Tx, id: number): Promise<number | undefined> =>
    (
      await tx
        .updateTable("versions")
        .set({ due_at: null })
        .where("document_id", "=", id)
        .where("due_at", "is not", null)
        .returning("number")
        .executeTakeFirst()
    )?.number,

  dueAt: (db: Queries, moment: string): Promise<VersionRef[]> =>
    db
      .selectFrom("versions")
      .select(["document_id as id", "number"])
      .where("due_at", "=", moment)
      .orderBy("document_id")
      .orderBy("number")
      .execute(),

  nextDue: async (db: Queries): Promise<string | null> =>
    (
      await db
        .selectFrom("versions")
        .select((e) => e.fn.min("due_at").as("at"))
        .executeTakeFirst()
    )?.at ?? null,

  untouched: (db: Queries, kinds: string[]) =>
    db
      .selectFrom("documents")
      .select((e) => [
        "id",
        "kind",
        "key",
        "live_version as live",
        versionsOf(e)
          .select((v) => v.fn.max("number").as("scheduled"))
          .where("due_at", "is not", null)
          .as("scheduled"),
      ])
      .where("kind", "in", kinds)
      .where("id", "in", (e) =>
        e.selectFrom("versions").select("document_id").where("author_id", "is", null),
      )
      .where((e) =>
        e.not(e.exists(versionsOf(e).select("number").where("author_id", "is not", null))),
      )
      .orderBy("id")
      .limit(mostUntouched),

  live: (db: Queries, { kind, key }: Reference) =>
    liveDocuments(db)
      .where("documents.kind", "=", kind)
      .where("documents.key", "=", key)
      .executeTakeFirst(),

  liveAmong: (db: Queries, ids: number[]) =>
    liveDocuments(db).where("documents.id", "in", ids).orderBy("documents.id").execute(),

  liveAfter: (db: Queries, { kind, id }: { kind: string; id: number }, limit: number) =>
    liveDocuments(db)
      .where("documents.kind", "=", kind)
      .where("documents.id", ">", id)
      .orderBy("documents.id")
      .limit(limit)
      .execute(),
};

const versionsOf = (e: ExpressionBuilder<Tables, "documents">) =>
  e.selectFrom("versions").whereRef("document_id", "=", "documents.id");

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
      "documents.path",
      "versions.number",
      "versions.body",
      "versions.schema_version",
      e.fn.coalesce("versions.published_at", e.val("")).as("published_at"),
      e.fn.coalesce("documents.first_published_at", e.val("")).as("first_published_at"),
    ]);

export type LiveRow = Awaited<
  ReturnType<ReturnType<typeof liveDocuments>["executeTakeFirstOrThrow"]>
>;
