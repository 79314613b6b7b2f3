import type { Generated, Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    categories: {
      id: number;
      slug: string;
      title: string;
      description: string;
      position: number;
      /** The number of posts; `setPost` and `removePost` update it. */
      posts: Generated<number>;
    };
    posts: {
      id: number;
      slug: string;
      category_id: number;
      title: string;
      excerpt: string;
      author: string;
      content: string;
      headings: string;
      /** JSON of a library picture; null for a drawn cover. */
      cover: string | null;
      reading_minutes: number;
      published_at: string;
      updated_at: string;
      /** JSON array of the slugs of chosen posts; null for none. */
      read_next: string | null;
    };
  }
}

type CategoryRow = Omit<Selectable<Tables["categories"]>, "posts">;

export type WantedPosts = {
  category?: number | undefined;
  except?: number | undefined;
  without?: number[] | undefined;
};

/** Below the 50,000 of one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 49_000;

const postColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.excerpt",
  "posts.author",
  "posts.content",
  "posts.headings",
  "posts.cover",
  "posts.reading_minutes",
  "posts.published_at",
  "posts.updated_at",
  "posts.read_next",
  "posts.category_id",
  "categories.slug as category_slug",
  "categories.title as category_title",
] as const;

export const blogStore = {
  async setCategory(tx: Tx, row: CategoryRow) {
    await tx
      .insertInto("categories")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
  },

  async setPost(tx: Tx, row: Tables["posts"]) {
    const before = await tx
      .selectFrom("posts")
      .select("category_id")
      .where("id", "=", row.id)
      .executeTakeFirst();
    await tx
      .insertInto("posts")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
    if (before?.category_id === row.category_id) return;
    if (before) await addToCount(tx, before.category_id, -1);
    await addToCount(tx, row.category_id, 1);
  },

  readdress: (tx: Tx, { id, ...set }: Pick<Tables["posts"], "id" | "slug" | "read_next">) =>
    tx.updateTable("posts").set(set).where("id", "=", id).execute(),

  async removePost(tx: Tx, id: number) {
    const removed = await tx
      .deleteFrom("posts")
      .where("id", "=", id)
      .returning("category_id")
      .executeTakeFirst();
    if (removed) await addToCount(tx, removed.category_id, -1);
  },

  async removeCategory(tx: Tx, id: number) {
    await tx.deleteFrom("categories").where("id", "=", id).execute();
  },

  categoryBySlug: (db: Queries, slug: string) =>
    db.selectFrom("categories").selectAll().where("slug", "=", slug).executeTakeFirst(),
  categoryById: (db: Queries, id: number) =>
    db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst(),

  categories: (db: Queries, page: { limit: number; offset: number }) =>
    db
      .selectFrom("categories")
      .select(["id", "slug", "title", "posts as post_count"])
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

  /** Reads the index only. `offset` counts from the end that `from` names. */
  postIds: (db: Queries, filter: WantedPosts, page: Range & { from: "newest" | "oldest" }) => {
    const { category, except, without } = filter;
    const order = page.from === "newest" ? "desc" : "asc";
    let query = db.selectFrom("posts").select("posts.id");
    if (category !== undefined) query = query.where("posts.category_id", "=", category);
    if (except !== undefined) query = query.where("posts.category_id", "!=", except);
    if (without?.length) query = query.where("posts.id", "not in", without);
    return query
      .orderBy("posts.published_at", order)
      .orderBy("posts.id", order)
      .limit(page.limit)
      .offset(page.offset);
  },

  async picked(db: Queries, slugs: string[]): Promise<{ id: number; category: number }[]> {
    if (slugs.length === 0) return [];
    const rows = await db
      .selectFrom("posts")
      .select(["id", "slug", "category_id as category"])
      .where("slug", "in", slugs)
      .execute();
    const bySlug = new Map(rows.map(({ slug, ...post }) => [slug, post]));
    return [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? []);
  },

  async posts(db: Queries, ids: number[]): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    const rows = await selectPosts(db).where("posts.id", "in", ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  postBySlug: (db: Queries, slug: string) =>
    selectPosts(db).where("posts.slug", "=", slug).executeTakeFirst(),
  postById: (db: Queries, id: number) =>
    selectPosts(db).where("posts.id", "=", id).executeTakeFirst(),

  addresses: (db: Queries) =>
    db
      .selectFrom("posts")
      .select(["posts.slug", "posts.updated_at", "posts.category_id"])
      .orderBy("posts.published_at", "desc")
      .limit(mostAddresses),
};

export type BlogStore = Omit<
  typeof blogStore,
  "categoryBySlug" | "categoryById" | "postBySlug" | "postById"
> & {
  categoryBySlug(db: Queries, slug: string): Promise<CategoryRow | undefined>;
  categoryById(db: Queries, id: number): Promise<CategoryRow | undefined>;
  postBySlug(db: Queries, slug: string): Promise<PostRow | undefined>;
  postById(db: Queries, id: number): Promise<PostRow | undefined>;
};

export type Range = { limit: number; offset: number };
export type PostRow = Awaited<
  ReturnType<ReturnType<typeof selectPosts>["executeTakeFirstOrThrow"]>
> & {
  /** The language of the translation; missing for the original. */
  language?: Language | undefined;
};

const selectPosts = (db: Queries) =>
  db
    .selectFrom("posts")
    .innerJoin("categories", "categories.id", "posts.category_id")
    .select(postColumns);

const addToCount = (tx: Tx, category: number, change: number) =>
  tx
    .updateTable("categories")
    .set((e) => ({ posts: e("posts", "+", change) }))
    .where("id", "=", category)
    .execute();
