import type { SearchIn } from "../../core/search/search-in.server.ts";
import { searchedWords, stemOf } from "../../core/search/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { toList } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text/fold.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import type { Content } from "../documents/content.server.ts";
import type { PageTeaser } from "../pages/page-teaser.ts";
import {
  type Address,
  type Category,
  type CategoryFrame,
  headings,
  type Listing,
  type Post,
  type PostFrame,
  type PostTeaser,
} from "./contract.ts";
import { categoryKind, postKind } from "./kinds.server.ts";
import {
  listPageSize,
  mostCategories,
  pageNumber,
  recommendedCount,
  relatedCount,
  searchIn,
  toTeaser,
} from "./listing.ts";
import { categoryPath, postPath } from "./post-addresses.ts";
import { createPostIds, createTranslatedIds, type RelatedTo } from "./post-ids.server.ts";
import { blogStore, type PostRow } from "./store.server.ts";
import { picksIn, previewOf, toPost } from "./stored-post.server.ts";
import { blogStoreIn } from "./translated-store.server.ts";

type Page = { page: number; page_size: number };
export type PostQuery = Page & {
  category?: number | undefined;
  search?: string | undefined;
  related?: number | undefined;
};

const mostGuided = 50;

export type Blog = ReturnType<typeof createBlog>;

type BlogDeps = {
  db: Database;
  content: Content;
  search: Pick<SearchIn, "within">;
  language?: Language;
};

export function createBlog({ db, content, search, language = ownLanguage }: BlogDeps) {
  const isOwn = language === ownLanguage;
  const titles = () => content.translations(categoryKind.kind, language);
  const store = isOwn ? blogStore : blogStoreIn(language, titles);
  const postIds = isOwn
    ? createPostIds({ db, search })
    : createTranslatedIds({ db, search, language });

  /** Newest first; with `related`: linked posts, then its category, then others, never itself. */
  async function listPosts(query: PostQuery): Promise<{ results: Post[]; count: number }> {
    const related = query.related === undefined ? null : await relatedTo(query.related);
    const filter = { category: query.category, related };
    const list = query.search?.trim()
      ? await postIds.searched(filter, query.search, await categoriesNamed(query.search))
      : await postIds.listed(filter);
    const rows = await store.posts(db.read, await list.ids(rangeOf(query)));
    return { results: rows.map(toPost), count: list.count };
  }

  async function categoriesNamed(text: string): Promise<number[]> {
    const stems = searchedWords(text).map(stemOf);
    const named = (title: string) => {
      const inTitle = new Set(fold(title).map(stemOf));
      return stems.length > 0 && stems.every((stem) => inTitle.has(stem));
    };
    const categories = await store.categories(db.read, everything);
    return categories.filter(({ title }) => named(title)).map(({ id }) => id);
  }

  async function relatedTo(id: number): Promise<RelatedTo> {
    const post = await store.postById(db.read, id);
    if (!post)
      throw new Problem(400, "There is no such post to relate to.", {
        errors: { related: ["There is no such post."] },
      });
    return { id, category: post.category_id, picked: await pickedBy(post) };
  }

  async function pickedBy(post: PostRow) {
    const draft = await previewed();
    const picked = await store.picked(db.read, picksIn(draft?.id === post.id ? draft : post));
    return picked.filter(({ id }) => id !== post.id);
  }

  async function previewed(): Promise<PostRow | null> {
    const preview = content.previewed(postKind);
    return preview && previewOf(preview, (slug) => store.categoryBySlug(db.read, slug));
  }

  async function findPost(slug: string): Promise<PostRow | undefined> {
    const draft = await previewed();
    if (draft?.slug === slug) return draft;
    const [document] = await content.find([postKind.kind], slug);
    return document && store.postBySlug(db.read, document.key);
  }

  async function pathOfPost(slug: string): Promise<string | null> {
    const post = await store.postBySlug(db.read, slug);
    return post ? postPath(post) : null;
  }

  /** A category takes precedence over a post. @throws Problem 404 */
  async function lookUp(slug: string): Promise<Address> {
    const category = await store.categoryBySlug(db.read, slug);
    if (category)
      return {
        product_type: "blogcategory",
        product_data: { id: category.id, slug: category.slug, title: category.title },
      };
    const post = await findPost(slug);
    if (!post) throw new Problem(404, "There is nothing at this address.");
    return { product_type: "blog", product_data: toPost(post) };
  }

  async function listCategories(page: Page): Promise<{ results: Category[]; count: number }> {
    const [rows, count] = await Promise.all([
      store.categories(db.read, rangeOf(page)),
      store.countCategories(db.read),
    ]);
    return {
      results: rows,
      count,
    };
  }

  async function newestRows(count: number, except?: number): Promise<PostRow[]> {
    return store.posts(db.read, await postIds.newest(count, except));
  }

  async function teasers(count: number, except?: number): Promise<PostTeaser[]> {
    return (await newestRows(count, except)).map((row) => toTeaser(toPost(row)));
  }

  return {
    listPosts,
    listCategories,
    lookUp,
    teasers,

    /** @throws Problem 404 for a page past the end */
    async listing(query: URLSearchParams, category: number | null): Promise<Listing> {
      const words = searchIn(query);
      const range = { page: pageNumber(query.get("page")), page_size: listPageSize };
      const [posts, categories] = await Promise.all([
        listPosts({ ...range, search: words, category: category ?? undefined }),
        listCategories({ page: 1, page_size: mostCategories }),
      ]);
      const firstPosts = toList(
        { results: posts.results.map(toTeaser), count: posts.count },
        { query: range, url: "", origin: null },
      );
      return {
        firstPosts,
        categories: categories.results,
        search: words,
        page: range.page,
      };
    },

    async categoryFrame(id: number): Promise<CategoryFrame> {
      const [category, recommended] = await Promise.all([
        store.categoryById(db.read, id),
        teasers(recommendedCount, id),
      ]);
      return { description: category?.description ?? "", recommended };
    },

    /** Null for an unknown slug: pictures are drawn for existing addresses only. */
    async titleOf(slug: string): Promise<string | null> {
      const post =
        (await store.categoryBySlug(db.read, slug)) ?? (await store.postBySlug(db.read, slug));
      return post?.title ?? null;
    },

    async linkTo(slug: string): Promise<{ path: string; title: string } | null> {
      const post = await store.postBySlug(db.read, slug);
      return post ? { path: postPath(post), title: post.title } : null;
    },

    async addresses(): Promise<{ path: string; updatedAt: string }[]> {
      const [categories, posts] = await Promise.all([
        store.categories(db.read, everything),
        store.addresses(db.read).execute(),
      ]);
      const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
      const changes = new Map<number, string>();
      for (const { category_id: id, updated_at: at } of posts)
        if (at > (changes.get(id) ?? "")) changes.set(id, at);
      return [
        ...categories.flatMap(({ id, slug }) => {
          const updatedAt = changes.get(id);
          return updatedAt === undefined ? [] : { path: categoryPath(slug), updatedAt };
        }),
        ...posts.map(({ slug, category_id, updated_at: updatedAt }) => ({
          path: postPath({ category_slug: slugs.get(category_id) ?? "", slug }),
          updatedAt,
        })),
      ];
    },

    async postFrame(id: number): Promise<PostFrame> {
      const draft = await previewed();
      const post = draft?.id === id ? draft : await store.postById(db.read, id);
      if (!post) return { headings: [] };
      return { headings: headings.parse(JSON.parse(post.headings)), updatedAt: post.updated_at };
    },

    async related(id: number): Promise<PostTeaser[]> {
      const draft = await previewed();
      if (draft?.id === id && !(await store.postById(db.read, id))) {
        const picked = (await pickedBy(draft)).map((one) => one.id);
        const ids = new Set([...picked, ...(await postIds.newest(relatedCount))]);
        const rows = await store.posts(db.read, [...ids].slice(0, relatedCount));
        return rows.map((row) => toTeaser(toPost(row)));
      }
      const { results } = await listPosts({ page: 1, page_size: relatedCount, related: id });
      return results.map(toTeaser);
    },

    async categoryLinks(): Promise<{ path: string; title: string }[]> {
      return (await store.categories(db.read, everything)).map(({ slug, title }) => ({
        path: categoryPath(slug),
        title,
      }));
    },

    async guide(): Promise<PageTeaser[]> {
      return (await newestRows(mostGuided)).map((row) => ({
        path: postPath(row),
        title: row.title,
        teaser: row.excerpt,
      }));
    },

    async newest(count: number): Promise<(Post & { updated_at: string })[]> {
      return (await newestRows(count)).map((row) => ({
        ...toPost(row),
        updated_at: row.updated_at,
      }));
    },

    async find(path: string): Promise<string | null> {
      const [first = "", last = first] = path.split("/").slice(2);
      const [document] = await content.find([categoryKind.kind, postKind.kind], last);
      if (!document) return null;
      if (document.kind === postKind.kind) return pathOfPost(document.key);
      // In an address in reverse order the category follows its post.
      return (first === last ? null : await pathOfPost(first)) ?? categoryPath(document.key);
    },
  };
}

const everything = { limit: 1_000, offset: 0 };
const rangeOf = ({ page, page_size }: Page) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});
