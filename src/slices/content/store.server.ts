import type { ColumnType, Generated, Selectable, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { fold } from "../../platform/fold.ts";
import { addedLanguages } from "../../platform/language.ts";
import { kindIn } from "./in-language.ts";
import type { Present, Reference } from "./references.ts";
import type { ListColumns } from "./registry.ts";

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
      /** Where visitors find it, or will; null where that is nowhere, or not said yet. */
      path: string | null;
      /** As lists of the desk show it, of what was written last. */
      title: string;
      /** What it is found by. */
      title_words: Generated<string>;
      /** As `title`: what else lists show, as far as its kind has it. */
      author: Generated<string>;
      /** The document that it is filed under. */
      category_id: ColumnType<number | null, number | null | undefined>;
      /** The hash of a picture of the library. */
      picture: ColumnType<string | null, string | null | undefined>;
      /** Under which date visitors read it; "" where they do not. */
      published_at: Generated<string>;
      /** When anything of it was written last, by staff or the software. */
      changed_at: string;
      /** Counts what staff saved and published, so that two who write in it know of each other. */
      revision: Generated<number>;
      /** A member of staff; null for what came in another way than by beginning it. */
      begun_by: ColumnType<string | null, string | null | undefined>;
      /**
       * Of a version in another language: the version of its original that was live when it was
       * begun, published or found to be right. Null where that is not known.
       */
      original_version: ColumnType<number | null, number | null | undefined>;
      /** When it will go offline; null where no time is set. */
      offline_at: string | null;
      /** Why it could not go offline when its time came. */
      offline_refusal: string | null;
    };
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
type AsOf = { asOf?: string | undefined };
export type DocumentRow = Selectable<Tables["documents"]>;

/** The kind of what is in the bin, or was deleted from there, which nobody registers. */
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

  presentAmong: async (db: Queries, kind: string, keys: string[]): Promise<string[]> =>
    (
      await db
        .selectFrom("documents")
        .select("key")
        .where("kind", "=", kind)
        .where("key", "in", keys)
        .execute()
    ).map(({ key }) => key),

  /** Parents first. */
  below: (db: Queries, { kind, key }: Reference) =>
    db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .orderBy((e) => e.fn<number>("length", ["key"]))
      .execute(),

  /** Whether visitors know of something below it, or will at a time that is set. */
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

  /**
   * Its key is free again. The row stays, because SQLite gives the id of a last row that is deleted
   * to the next one.
   */
  retire: (tx: Tx, id: number) =>
    tx
      .updateTable("documents")
      .set(withDerivedColumns(tx, { kind: thrownAway, key: String(id), path: null, title: "" }))
      .where("id", "=", id)
      .execute(),

  /** Undoes `retire`. */
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

  /**
   * Published, by present or former key: one of a kind, since no present key is a former one.
   * Asked for with an *or* instead, either database goes through every document.
   */
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

  /** Their keys, and the paths of those that have one. */
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

  /** It says what its original, by kind and key, says by now; with `asOf` what that said then. */
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

  /** Versions in other languages that say what version `from` says say what is live by now. */
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

  /** @param set the version of its original by which a colleague found it right */
  setOriginal: (tx: Tx, id: number, set: Pick<DocumentRow, "original_version">) =>
    tx.updateTable("documents").set(set).where("id", "=", id).execute(),

  /** Of these documents, what is not published. */
  notLive: (db: Queries, ids: number[]) =>
    db
      .selectFrom("documents")
      .select(["id", "kind", "key", "title", "revision"])
      .where("id", "in", ids)
      .where("live_version", "is", null)
      .orderBy("id")
      .execute(),
};

/** With what its title is found by, where it has one, and the id of what it is filed under. */
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
