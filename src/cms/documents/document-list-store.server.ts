import type { Queries } from "../../platform/db/database.ts";
import { fold } from "../../platform/text/fold.ts";
import type { DocumentSort, ListFilter } from "./contract.ts";
import { thrownAway } from "./store.server.ts";

type Filter = Required<ListFilter> & {
  kind: string;
  found: number[];
  sort: DocumentSort;
  after: { value: string; id: number } | null;
};

/** The last column of an index over the kind, and the cursor of its pages. */
export const orders = {
  changed: { column: "changed_at", direction: "desc" },
  published: { column: "published_at", direction: "desc" },
  title: { column: "title_words", direction: "asc" },
} as const satisfies Record<DocumentSort, object>;

const mostWords = 8;

/** Folded words contain only letters and digits, so none of them is a `LIKE` pattern. */
const partsOf = (words: string) =>
  fold(words)
    .slice(0, mostWords)
    .map((word) => `%${word}%`);

export const documentListStore = {
  page(db: Queries, { kind, sort, after, ...filter }: Filter, limit: number) {
    const { words, found, state, author, category } = filter;
    const { direction } = orders[sort];
    const column = `d.${orders[sort].column}` as const;
    let query = db
      .selectFrom("documents as d")
      .leftJoin("working_copies as w", (join) =>
        join.onRef("w.document_id", "=", "d.id").on("w.set_aside_at", "is", null),
      )
      .leftJoin("versions as v", (join) =>
        join.onRef("v.document_id", "=", "d.id").on("v.due_at", "is not", null),
      )
      .leftJoin("documents as c", "c.id", "d.category_id")
      .select([
        "d.id",
        "d.key",
        "d.title",
        "d.revision",
        "d.changed_at",
        "d.live_version",
        "d.first_published_at",
        "d.author",
        "d.picture",
        "d.published_at",
        "d.path",
        "d.title_words",
        "c.title as category",
        "v.due_at",
        "w.document_id as copy_of",
      ])
      .where("d.kind", "=", kind)
      .orderBy(column, direction)
      .orderBy("d.id", direction)
      .limit(limit);
    if (after) {
      const beyond = direction === "desc" ? "<" : ">";
      query = query.where((e) =>
        e.or([
          e(column, beyond, after.value),
          e.and([e(column, "=", after.value), e("d.id", beyond, after.id)]),
        ]),
      );
    }
    if (author !== "") query = query.where("d.author", "=", author);
    if (category !== null) query = query.where("d.category_id", "=", category);
    if (words.trim() !== "")
      query = query.where((e) => {
        const parts = partsOf(words).map((part) => e("d.title_words", "like", part));
        return e.or([
          ...(parts.length > 0 ? [e.and(parts)] : []),
          ...(found.length > 0 ? [e("d.id", "in", found)] : []),
        ]);
      });
    if (state === "live") query = query.where("d.live_version", "is not", null);
    if (state === "draft")
      query = query.where("d.live_version", "is", null).where("v.due_at", "is", null);
    if (state === "scheduled") query = query.where("v.due_at", "is not", null);
    return query;
  },

  titled(db: Queries, { kinds, words }: { kinds: string[]; words: string }, limit: number) {
    let query = db
      .selectFrom("documents")
      .select(["id", "kind", "key", "title", "live_version", "path"])
      .where("kind", "in", kinds)
      .orderBy("changed_at", "desc")
      .orderBy("id", "desc")
      .limit(limit);
    for (const part of partsOf(words)) query = query.where("title_words", "like", part);
    return query;
  },

  titlesAt: (db: Queries, paths: string[]) =>
    db.selectFrom("documents").select(["path", "title"]).where("path", "in", paths).execute(),

  /** `body` is set only if it is not live: for the others the derived tables are read. */
  outline: (db: Queries, kind: string, limit: number) =>
    db
      .selectFrom("documents as d")
      .leftJoin("working_copies as w", (join) =>
        join.onRef("w.document_id", "=", "d.id").on("w.set_aside_at", "is", null),
      )
      .leftJoin("versions as v", (join) =>
        join.onRef("v.document_id", "=", "d.id").on("v.due_at", "is not", null),
      )
      .leftJoin("versions as n", (join) =>
        join.onRef("n.document_id", "=", "d.id").on("n.number", "=", (e) =>
          e
            .selectFrom("versions as any")
            .select((max) => max.fn.max("any.number").as("last"))
            .whereRef("any.document_id", "=", "d.id"),
        ),
      )
      .select((e) => [
        "d.id",
        "d.key",
        "d.title",
        "d.changed_at",
        "d.live_version",
        "d.first_published_at",
        "v.due_at",
        "w.document_id as copy_of",
        "w.changed_by",
        "n.author_id",
        e
          .case()
          .when("d.live_version", "is", null)
          .then(e.fn.coalesce("w.body", "n.body"))
          .else(null)
          .end()
          .as("body"),
      ])
      .where("d.kind", "=", kind)
      .orderBy("d.id")
      .limit(limit),

  authors: (db: Queries, kind: string, limit: number) =>
    db
      .selectFrom("documents")
      .select("author")
      .distinct()
      .where("kind", "=", kind)
      .where("author", "<>", "")
      .orderBy("author")
      .limit(limit)
      .execute(),

  count: (db: Queries, filter: Filter, most: number) =>
    db
      .selectFrom(documentListStore.page(db, filter, most).as("counted"))
      .select((e) => e.fn.countAll<number>().as("count")),

  live: (db: Queries, kinds: string[], limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "kind", "key", "title"])
      .where("kind", "in", kinds)
      .where("live_version", "is not", null)
      .orderBy("title")
      .orderBy("id")
      .limit(limit),

  named: (db: Queries, ids: number[]) =>
    db
      .selectFrom("documents")
      .select(["id", "kind", "key", "title", "live_version"])
      .where("id", "in", ids)
      .where("kind", "<>", thrownAway),

  versions: (db: Queries, id: number, limit: number) =>
    db
      .selectFrom("versions")
      .select([
        "number",
        "author_id as author",
        "at",
        "due_at as dueAt",
        "refusal",
        "published_at as publishedAt",
      ])
      .where("document_id", "=", id)
      .orderBy("number", "desc")
      .limit(limit),
};
