import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";
import { type BlogStore, blogStore, type PostRow } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    translated_posts: {
      /** The id of the translation, not of the original. */
      document_id: number;
      language: string;
      slug: string;
      title: string;
      excerpt: string;
      content: string;
      headings: string;
      reading_minutes: number;
      updated_at: string;
    };
  }
}

const mostListed = 1_000;

export const translatedPosts = {
  async set(tx: Tx, row: Tables["translated_posts"]): Promise<void> {
    await this.remove(tx, row.document_id);
    await tx.insertInto("translated_posts").values(row).execute();
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.deleteFrom("translated_posts").where("document_id", "=", id).execute();
  },

  listed: (db: Queries, language: Language) =>
    db
      .selectFrom("translated_posts as translated")
      .innerJoin("posts", "posts.slug", "translated.slug")
      .select(["posts.id", "posts.category_id"])
      .where("translated.language", "=", language)
      .orderBy("posts.published_at", "desc")
      .orderBy("posts.id", "desc")
      .limit(mostListed)
      .execute(),
};

type Titles = () => Promise<Map<string, { title: string; teaser: string }>>;

export function blogStoreIn(language: Language, titlesNow: Titles): BlogStore {
  async function inWords(db: Queries, rows: PostRow[]): Promise<PostRow[]> {
    if (rows.length === 0) return [];
    const [versions, categories] = await Promise.all([
      db
        .selectFrom("translated_posts")
        .select(["slug", "title", "excerpt", "content", "headings"])
        .select(["reading_minutes", "updated_at"])
        .where("language", "=", language)
        .where(
          "slug",
          "in",
          rows.map(({ slug }) => slug),
        )
        .execute(),
      titles(),
    ]);
    const words = new Map(versions.map((version) => [version.slug, version]));
    return rows.map((row) => ({
      ...row,
      ...words.get(row.slug),
      category_title: categories.get(row.category_slug)?.title ?? row.category_title,
      language: words.has(row.slug) ? language : undefined,
    }));
  }

  async function titles() {
    const found = [...(await titlesNow())];
    return new Map(
      found.map(([slug, { title, teaser }]) => [slug, { title, description: teaser }]),
    );
  }

  async function listed(db: Queries) {
    const [rows, words, posts] = await Promise.all([
      blogStore.categories(db, { limit: mostListed, offset: 0 }),
      titles(),
      translatedPosts.listed(db, language),
    ]);
    const translated = rows.map((row) => ({
      ...row,
      title: words.get(row.slug)?.title ?? row.title,
      post_count: posts.filter(({ category_id }) => category_id === row.id).length,
    }));
    return translated.filter(({ post_count }) => post_count > 0);
  }

  const one = async (db: Queries, row: PostRow | undefined) => row && (await inWords(db, [row]))[0];
  const named = async <Row extends { slug: string }>(row: Row | undefined) =>
    row && { ...row, ...(await titles()).get(row.slug) };

  return {
    ...blogStore,
    posts: async (db, ids) => inWords(db, await blogStore.posts(db, ids)),
    postBySlug: async (db, slug) => one(db, await blogStore.postBySlug(db, slug)),
    postById: async (db, id) => one(db, await blogStore.postById(db, id)),
    categoryBySlug: async (db, slug) => named(await blogStore.categoryBySlug(db, slug)),
    categoryById: async (db, id) => named(await blogStore.categoryById(db, id)),

    categories: async (db, { limit, offset }) => (await listed(db)).slice(offset, offset + limit),
    countCategories: async (db) => (await listed(db)).length,
  };
}
