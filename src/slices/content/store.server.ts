import type { Generated, Selectable, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Reference } from "./references.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    documents: {
      id: Generated<number>;
      kind: string;
      /** A page's path, a post's slug. */
      key: string;
      /** The version visitors read; null where there is none. */
      live_version: number | null;
      first_published_at: string | null;
      /** As lists of the desk show it, of what was written last. */
      title: string;
      /** When anything of it was written last, by staff or the software. */
      changed_at: string;
      /** Counts what staff saved and published, so that two who write in it know of each other. */
      revision: Generated<number>;
    };
    /** What the published version of a document refers to. */
    document_references: { from_id: number; to_id: number };
    /** Former keys. A published document's key is never here, so redirects cannot loop. */
    redirects: { kind: string; key: string; document_id: number };
    content_state: {
      id: number;
      version: number;
      /** What everything was derived for last: migrations and schemas. */
      derived_for: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type DocumentRow = Selectable<Tables["documents"]>;

/** The kind of what is gone. */
export const thrownAway = "thrown away";

export const contentStore = {
  /** On PostgreSQL the row lock makes changes take turns; SQLite has one writer anyway. */
  lockContent: (tx: Tx) =>
    tx
      .updateTable("content_state")
      .set((e) => ({ version: e.ref("version") }))
      .where("id", "=", 1)
      .execute(),

  bumpVersion: async (tx: Tx): Promise<number> =>
    (
      await tx
        .updateTable("content_state")
        .set((e) => ({ version: e("version", "+", 1) }))
        .where("id", "=", 1)
        .returning("version")
        .executeTakeFirstOrThrow()
    ).version,

  contentVersion: async (db: Queries): Promise<number> => (await stateOf(db)).version,

  derivedFor: async (db: Queries): Promise<string | null> => (await stateOf(db)).derived_for,

  setDerivedFor: (tx: Tx, marker: string) =>
    tx.updateTable("content_state").set({ derived_for: marker }).where("id", "=", 1).execute(),

  isEmpty: async (db: Queries) =>
    (await db.selectFrom("documents").select("id").limit(1).executeTakeFirst()) === undefined,

  insertDocument: async (
    tx: Tx,
    document: Reference & Pick<DocumentRow, "title" | "changed_at">,
  ): Promise<number> =>
    (
      await tx
        .insertInto("documents")
        .values({ ...document, live_version: null, first_published_at: null })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id,

  document: (db: Queries, id: number) =>
    db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Of `kinds`, the one that has a document at this key. */
  kindAt: async (db: Queries, kinds: string[], key: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom("documents")
        .select("kind")
        .where("kind", "in", kinds)
        .where("key", "=", key)
        .executeTakeFirst()
    )?.kind,

  /** Parents first. */
  below: (db: Queries, { kind, key }: Reference) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .orderBy((e) => e.fn<number>("length", ["key"]))
      .execute(),

  nextRevision: async (tx: Tx, id: number): Promise<number> =>
    (
      await tx
        .updateTable("documents")
        .set((e) => ({ revision: e("revision", "+", 1) }))
        .where("id", "=", id)
        .returning("revision")
        .executeTakeFirstOrThrow()
    ).revision,

  setTitle: (tx: Tx, id: number, set: { title: string; changed_at?: string }) =>
    tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  /**
   * Of what was never a version: its key is free again. The row stays, because SQLite gives the id
   * of a last row that is deleted to the next one.
   */
  retire: (tx: Tx, id: number) =>
    tx
      .updateTable("documents")
      .set({ kind: thrownAway, key: String(id), title: "" })
      .where("id", "=", id)
      .execute(),

  setKey: (tx: Tx, id: number, key: string) =>
    tx.updateTable("documents").set({ key }).where("id", "=", id).execute(),

  setRedirect: (tx: Tx, row: Tables["redirects"]) =>
    tx
      .insertInto("redirects")
      .values(row)
      .onConflict((c) => c.columns(["kind", "key"]).doUpdateSet({ document_id: row.document_id }))
      .execute(),

  removeRedirects: (tx: Tx, kinds: string[], key: string) =>
    tx.deleteFrom("redirects").where("kind", "in", kinds).where("key", "=", key).execute(),

  /**
   * Published, by present or former key: one of a kind, since no present key is a former one.
   * Asked for with an *or* instead, either database goes through every document.
   */
  find: (db: Queries, kinds: readonly string[], key: string) =>
    db
      .selectFrom("documents")
      .select(["kind", "key"])
      .where("live_version", "is not", null)
      .where("id", "in", (e) =>
        e
          .selectFrom("documents as named")
          .select("named.id")
          .where("named.kind", "in", kinds)
          .where("named.key", "=", key)
          .unionAll(
            e
              .selectFrom("redirects")
              .select("redirects.document_id as id")
              .where("redirects.kind", "in", kinds)
              .where("redirects.key", "=", key),
          ),
      )
      .limit(2 * kinds.length)
      .execute(),

  /** By present or former key. */
  async idsOf(db: Queries, { kind, keys }: { kind: string; keys: string[] }) {
    const former = await db
      .selectFrom("redirects")
      .select(["key", "document_id as id"])
      .where("kind", "=", kind)
      .where("key", "in", keys)
      .execute();
    const present = await db
      .selectFrom("documents")
      .select(["key", "id"])
      .where("kind", "=", kind)
      .where("key", "in", keys)
      .execute();
    return new Map([...former, ...present].map(({ key, id }) => [key, id]));
  },

  keysOf: async (db: Queries, ids: number[]): Promise<Map<number, string>> =>
    new Map(
      (await db.selectFrom("documents").select(["id", "key"]).where("id", "in", ids).execute()).map(
        ({ id, key }) => [id, key],
      ),
    ),

  setLiveVersion: (
    tx: Tx,
    id: number,
    set: Pick<Tables["documents"], "live_version"> &
      Partial<Pick<Tables["documents"], "first_published_at">>,
  ) => tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  async setReferences(tx: Tx, from: number, to: number[]) {
    await tx.deleteFrom("document_references").where("from_id", "=", from).execute();
    if (to.length === 0) return;
    const rows = to.map((to_id) => ({ from_id: from, to_id }));
    await tx.insertInto("document_references").values(rows).execute();
  },

  /** What refers to one of `ids` and is published. */
  referringTo: (db: Queries, ids: number[]) =>
    db
      .selectFrom("documents")
      .innerJoin("document_references", "from_id", "id")
      .select(["id", "key"])
      .distinct()
      .where("to_id", "in", ids)
      .orderBy("id")
      .execute(),

  /** What a document refers to and is not published. */
  deadReferences: (db: Queries, id: number) =>
    db
      .selectFrom("documents")
      .innerJoin("document_references", "to_id", "id")
      .select("key")
      .where("from_id", "=", id)
      .where("live_version", "is", null)
      .execute(),
};

const stateOf = (db: Queries) =>
  db.selectFrom("content_state").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
