import type { ColumnType, Generated, Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { fold } from "../../platform/text/fold.ts";
import { addedLanguages } from "../../platform/text/language.ts";
import { kindIn } from "../content-types/kind.ts";
import type { Present, Reference } from "../content-types/references.ts";
import type { ListColumns } from "../content-types/registry.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    documents: {
      id: Generated<number>;
      kind: string;
      key: string;
      live_version: number | null;
      first_published_at: string | null;
      /** The visitors' address, now or once published; null if it has none or not yet. */
      path: string | null;
      title: string;
      title_words: Generated<string>;
      /** As `title`, from the newest draft or version; "" if its kind has none. */
      author: Generated<string>;
      category_id: ColumnType<number | null, number | null | undefined>;
      /** The hash of a picture in the library. */
      picture: ColumnType<string | null, string | null | undefined>;
      /** The date that visitors see; "" if it is not published. */
      published_at: Generated<string>;
      changed_at: string;
      /** Grows with each save and publication, so that editors notice each other's changes. */
      revision: Generated<number>;
      /** The id of a colleague; null if it was imported or came with the software. */
      begun_by: ColumnType<string | null, string | null | undefined>;
      /** Of a translation: the version of its original that it follows. Null if unknown. */
      original_version: ColumnType<number | null, number | null | undefined>;
      offline_at: string | null;
      offline_refusal: string | null;
    };
    /** Former keys. The key of a published document is never here, so redirects cannot loop. */
    redirects: { kind: string; key: string; document_id: number };
    content_state: {
      id: number;
      version: number;
      /** The migrations and schemas for which all tables were last derived. */
      derived_for: string | null;
    };
  }
}

type AsOf = { asOf?: string | undefined };
export type DocumentRow = Selectable<Tables["documents"]>;

/** The kind of documents in the bin, or deleted from it. No kind is registered by this name. */
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
    document: Reference &
      Partial<ListColumns> &
      Pick<DocumentRow, "title" | "changed_at" | "path"> & {
        begun_by?: string;
        original_version?: number | null;
      },
  ): Promise<number> =>
    (
      await tx
        .insertInto("documents")
        .values({
          ...withDerivedColumns(tx, document),
          live_version: null,
          first_published_at: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id,

  document: (db: Queries, id: number) =>
    db.selectFrom("documents").selectAll().where("id", "=", id).executeTakeFirst(),

  kindAt: async (db: Queries, kinds: string[], key: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom("documents")
        .select("kind")
        .where("kind", "in", kinds)
        .where("key", "=", key)
        .executeTakeFirst()
    )?.kind,

  presentAmong: async (db: Queries, kind: string, keys: string[]): Promise<string[]> =>
    (
      await db
        .selectFrom("documents")
        .select("key")
        .where("kind", "=", kind)
        .where("key", "in", keys)
        .execute()
    ).map(({ key }) => key),

  below: (db: Queries, { kind, key }: Reference) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .orderBy((e) => e.fn<number>("length", ["key"]))
      .execute(),

  hasPublicDescendant: async (db: Queries, { kind, key }: Reference): Promise<boolean> =>
    (await db
      .selectFrom("documents")
      .select("id")
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .where((e) =>
        e.or([
          e("first_published_at", "is not", null),
          e.exists(
            e
              .selectFrom("versions")
              .select("number")
              .whereRef("document_id", "=", "documents.id")
              .where("due_at", "is not", null),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst()) !== undefined,

  nextRevision: async (tx: Tx, id: number): Promise<number> =>
    (
      await tx
        .updateTable("documents")
        .set((e) => ({ revision: e("revision", "+", 1) }))
        .where("id", "=", id)
        .returning("revision")
        .executeTakeFirstOrThrow()
    ).revision,

  setShown: (
    tx: Tx,
    id: number,
    set: Partial<ListColumns & Pick<DocumentRow, "changed_at" | "path" | "published_at">>,
  ) => tx.updateTable("documents").set(withDerivedColumns(tx, set)).where("id", "=", id).execute(),

  /** Frees the key. The row stays, because SQLite would give its id to the next one. */
  retire: (tx: Tx, id: number) =>
    tx
      .updateTable("documents")
      .set(withDerivedColumns(tx, { kind: thrownAway, key: String(id), path: null, title: "" }))
      .where("id", "=", id)
      .execute(),

  reinstate: (
    tx: Tx,
    id: number,
    set: Reference & ListColumns & Pick<DocumentRow, "path">,
  ): Promise<unknown> =>
    tx.updateTable("documents").set(withDerivedColumns(tx, set)).where("id", "=", id).execute(),

  setKey: (tx: Tx, id: number, key: string) =>
    tx.updateTable("documents").set({ key }).where("id", "=", id).execute(),

  setRedirect: (tx: Tx, row: Tables["redirects"]) =>
    tx
      .insertInto("redirects")
      .values(row)
      .onConflict((c) => c.columns(["kind", "key"]).doUpdateSet({ document_id: row.document_id }))
      .execute(),

  removeRedirectsTo: (tx: Tx, id: number) =>
    tx.deleteFrom("redirects").where("document_id", "=", id).execute(),

  removeRedirects: (tx: Tx, kinds: string[], key: string) =>
    tx.deleteFrom("redirects").where("kind", "in", kinds).where("key", "=", key).execute(),

  /** By present or former key. With *or* instead of *union all* databases scan all documents. */
  find: (db: Queries, kinds: readonly string[], key: string) =>
    db
      .selectFrom("documents")
      .select(["kind", "key", "path"])
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

  async present(db: Queries, ids: number[]): Promise<Present> {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "kind", "key", "path"])
      .where("id", "in", ids)
      .execute();
    return {
      removedIds: new Set(rows.flatMap(({ id, kind }) => (kind === thrownAway ? id : []))),
      keys: new Map(rows.map(({ id, key }) => [id, key])),
      paths: new Map(rows.flatMap(({ id, path }) => (path === null ? [] : [[id, path]]))),
    };
  },

  setLiveVersion: (
    tx: Tx,
    id: number,
    set: Pick<Tables["documents"], "live_version"> &
      Partial<Pick<Tables["documents"], "first_published_at" | "path">>,
  ) => tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  followOriginal: (tx: Tx, id: number, { kind, key, asOf }: Reference & AsOf) =>
    tx
      .updateTable("documents")
      .set((e) => {
        const published = e
          .selectFrom("versions")
          .innerJoin("documents as original", "original.id", "versions.document_id")
          .select("versions.number")
          .where("original.kind", "=", kind)
          .where("original.key", "=", key);
        if (asOf === undefined)
          return {
            original_version: published.whereRef("versions.number", "=", "original.live_version"),
          };
        const then = published
          .where("versions.published_at", "<=", asOf)
          .orderBy("versions.published_at", "desc")
          .limit(1);
        return { original_version: e.fn.coalesce(then, "original_version") };
      })
      .where("id", "=", id)
      .execute(),

  passOriginal: (tx: Tx, { kind, key, live_version }: DocumentRow, from: number) =>
    tx
      .updateTable("documents")
      .set({ original_version: live_version })
      .where(
        "kind",
        "in",
        addedLanguages.map((language) => kindIn(kind, language)),
      )
      .where("key", "=", key)
      .where("original_version", "=", from)
      .execute(),

  setOriginal: (tx: Tx, id: number, set: Pick<DocumentRow, "original_version">) =>
    tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  notLive: (db: Queries, ids: number[]) =>
    db
      .selectFrom("documents")
      .select(["id", "kind", "key", "title", "revision"])
      .where("id", "in", ids)
      .where("live_version", "is", null)
      .orderBy("id")
      .execute(),
};

const withDerivedColumns = <Set extends Partial<ListColumns>>(
  tx: Tx,
  { category, ...set }: Set,
) => ({
  ...set,
  ...(set.title !== undefined && { title_words: fold(set.title).join(" ") }),
  ...(category === null && { category_id: null }),
  ...(category && {
    category_id: tx
      .selectFrom("documents as c")
      .select("c.id")
      .where("c.kind", "=", category.kind)
      .where("c.key", "=", category.key),
  }),
});

const stateOf = (db: Queries) =>
  db.selectFrom("content_state").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
