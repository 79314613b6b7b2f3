/** Categories and posts that are published. */
import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    categories: { id: number; slug: string; title: string; description: string; position: number };
    posts: {
      id: number;
      slug: string;
      category_id: number;
      title: string;
      excerpt: string;
      author: string;
      /** HTML, cleaned. */
      content: string;
      reading_minutes: number;
      published_at: string;
      updated_at: string;
    };
  }
}

/** Which posts are wanted; every list, find and count goes through here. */
export type Wanted = {
  /** The moment it is now: what is dated later is not there yet. */
  now: string;
  category?: number | undefined;
  /** Leave this category out. */
  except?: number | undefined;
  /** Ids that match a search. */
  among?: RawBuilder<number> | undefined;
  /** Leave this post out and begin with its category. */
  related?: { id: number; categoryId: number } | undefined;
};

/** What one sitemap may hold (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 49_000;

const postColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.excerpt",
  "posts.author",
  "posts.content",
  "posts.reading_minutes",
  "posts.published_at",
  "posts.updated_at",
  "posts.category_id",
  "categories.slug as category_slug",
  "categories.title as category_title",
] as const;

export const blogStore = {
  async setCategory(tx: Transaction<Tables>, row: Tables["categories"]) {
    await tx
      .insertInto("categories")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
  },

  async setPost(tx: Transaction<Tables>, row: Tables["posts"]) {
    await tx
      .insertInto("posts")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
  },

  categoryBySlug: (db: Queries, slug: string) => db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirst(),
  categoryById: (db: Queries, id: number) => db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst(),

  categories: (db: Queries, now: string, page: { limit: number; offset: number }) =>
    db
      .selectFrom("categories")
      .selectAll()
      .select((e) =>
        e
          .selectFrom("posts")
          .whereRef("posts.category_id", "=", "categories.id")
          .where(isDue(now))
          .select((c) => c.fn.countAll<number>().as("n"))
          .as("post_count"),
      )
      .orderBy("position")
      .orderBy("id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),

  countCategories: async (db: Queries) =>
    (
      await db
        .selectFrom("categories")
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,

  posts: (db: Queries, wanted: Wanted, page: { limit: number; offset: number }) => {
    let query = wantedPosts(db, wanted).select(postColumns);
    const { related } = wanted;
    if (related) query = query.orderBy((e) => e.case().when("posts.category_id", "=", related.categoryId).then(0).else(1).end());
    return query.orderBy("posts.published_at", "desc").orderBy("posts.id", "desc").limit(page.limit).offset(page.offset).execute();
  },

  countPosts: async (db: Queries, wanted: Wanted) =>
    (
      await wantedPosts(db, wanted)
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,

  postBySlug: (db: Queries, slug: string, now: string) =>
    wantedPosts(db, { now }).select(postColumns).where("posts.slug", "=", slug).executeTakeFirst(),
  postById: (db: Queries, id: number, now: string) =>
    wantedPosts(db, { now }).select(postColumns).where("posts.id", "=", id).executeTakeFirst(),

  addresses: (db: Queries, now: string) =>
    wantedPosts(db, { now })
      .select(["posts.slug", "posts.updated_at", "categories.slug as category_slug"])
      .orderBy("posts.published_at", "desc")
      .limit(mostAddresses)
      .execute(),

  slugTaken: async (db: Queries, table: "posts" | "categories", slug: string) =>
    (await db.selectFrom(table).select("id").where("slug", "=", slug).executeTakeFirst()) !== undefined,

  /** When the next dated post comes due. */
  nextDue: async (db: Queries, now: string): Promise<string | null> =>
    (
      await db
        .selectFrom("posts")
        .select((e) => e.fn.min("published_at").as("at"))
        .where("published_at", ">", now)
        .executeTakeFirst()
    )?.at ?? null,
};

export type PostRow = NonNullable<Awaited<ReturnType<typeof blogStore.postBySlug>>>;

/** The one rule of what is published and due. */
const isDue = (now: string) => (e: ExpressionBuilder<Tables, "posts">) => e("posts.published_at", "<=", now);

function wantedPosts(db: Queries, wanted: Wanted): SelectQueryBuilder<Tables, "posts" | "categories", object> {
  let query = db
    .selectFrom("posts")
    .innerJoin("categories", "categories.id", "posts.category_id")
    .where((e) => e("posts.published_at", "<=", wanted.now));
  const { category, except, among, related } = wanted;
  if (except !== undefined) query = query.where("posts.category_id", "!=", except);
  if (category !== undefined) query = query.where("posts.category_id", "=", category);
  if (among) query = query.where("posts.id", "in", among);
  if (related) query = query.where("posts.id", "!=", related.id);
  return query;
}
