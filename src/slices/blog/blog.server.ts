/** The blog's verbs: what is published, listed, searched and found. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { toList } from "../../platform/list.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content, Kind } from "../content/content.server.ts";
import { longestSearch } from "../search/contract.ts";
import { wordsOf } from "../search/query.ts";
import type { Search } from "../search/search.server.ts";
import { categoryPath, postPath } from "./addresses.ts";
import {
  type Address,
  type Category,
  type CategoryBody,
  type CategoryFrame,
  categoryBody,
  type Listing,
  type Post,
  type PostBody,
  type PostTeaser,
  postBody,
  toTeaser,
} from "./contract.ts";
import { cleanHtml, readingMinutes, textOf } from "./html.server.ts";
import { withIds } from "./outline.ts";
import { listPageSize, mostCategories, pageNumber, recommendedCount, relatedCount } from "./page-sizes.ts";
import { type PostRow, blogStore as store } from "./store.server.ts";
import { withColumns } from "./tables.ts";

type Page = { page: number; page_size: number };
export type PostQuery = Page & { category?: number | undefined; search?: string | undefined; related?: number | undefined };

/** A picture's size, as open graph and lists have it. */
const coverSide = 600;

/** Posts of which a reader is told by name. */
const mostGuided = 50;

export type Blog = ReturnType<typeof createBlog>;

export function createBlog({ db, clock, content, search }: { db: Database; clock: Clock; content: Content; search: Search }) {
  const now = () => timestamp(clock.now());

  const categoryKind: Kind<CategoryBody> = {
    kind: "category",
    schema: categoryBody,
    keyOf: (body) => body.slug,
    async derive(tx, { id, body }) {
      if (await store.slugTaken(tx, "posts", body.slug)) throw new Problem(409, `A post already has the address ${body.slug}.`);
      const { slug, title, description, position } = body;
      await store.setCategory(tx, { id, slug, title, description, position });
    },
  };

  const postKind: Kind<PostBody> = {
    kind: "post",
    schema: postBody,
    keyOf: (body) => body.slug,
    async derive(tx, { id, at, body }) {
      if (await store.slugTaken(tx, "categories", body.slug)) throw new Problem(409, `A category already has the address ${body.slug}.`);
      const category = await store.categoryBySlug(tx, body.category);
      if (!category) throw new Problem(409, `There is no category ${body.category}.`);
      const html = withColumns(withIds(cleanHtml(body.content)));
      const text = textOf(html);
      const dueAt = timestamp(new Date(body.published_at));
      await store.setPost(tx, {
        id,
        slug: body.slug,
        category_id: category.id,
        title: body.title,
        excerpt: body.excerpt,
        author: body.author,
        content: html,
        reading_minutes: readingMinutes(text),
        published_at: dueAt,
        updated_at: at,
      });
      const path = postPath({ category_slug: category.slug, slug: body.slug });
      await search.index(tx, { id, kind: "post", path, title: body.title, text: `${body.excerpt} ${text}`, dueAt });
    },
    // Whatever is wrong with a new slug, publication itself refuses.
    mayMove: async () => {},
  };

  content.register(categoryKind);
  content.register(postKind);

  /** Newest first; with `related` that post's category first, and never itself. */
  async function listPosts(query: PostQuery): Promise<{ results: Post[]; count: number }> {
    const words = wordsOf(query.search ?? "");
    // A search without a single letter or digit finds nothing, rather than everything.
    if (query.search?.trim() && words.length === 0) return { results: [], count: 0 };
    const wanted = {
      now: now(),
      category: query.category,
      among: words.length > 0 ? search.matching(words) : undefined,
      related: query.related === undefined ? undefined : await relatedTo(query.related),
    };
    const [rows, count] = await Promise.all([store.posts(db.read, wanted, rangeOf(query)), store.countPosts(db.read, wanted)]);
    return { results: rows.map(toPost), count };
  }

  async function relatedTo(id: number) {
    const post = await store.postById(db.read, id, now());
    if (!post) throw new Problem(400, "There is no such post to relate to.", { errors: { related: ["There is no such post."] } });
    return { id, categoryId: post.category_id };
  }

  /** By its slug, or by one it had. */
  async function findPost(slug: string): Promise<PostRow | undefined> {
    const post = await store.postBySlug(db.read, slug, now());
    if (post) return post;
    const moved = await content.movedTo(postKind.kind, slug);
    return moved === null ? undefined : store.postBySlug(db.read, moved, now());
  }

  /** What the last part of a blog address names; a category wins. @throws Problem 404 */
  async function lookUp(slug: string): Promise<Address> {
    const category = await store.categoryBySlug(db.read, slug);
    if (category) return { product_type: "blogcategory", product_data: { id: category.id, slug: category.slug, title: category.title } };
    const post = await findPost(slug);
    if (!post) throw new Problem(404, "There is nothing at this address.");
    return { product_type: "blog", product_data: toPost(post) };
  }

  async function listCategories(page: Page): Promise<{ results: Category[]; count: number }> {
    const [rows, count] = await Promise.all([store.categories(db.read, now(), rangeOf(page)), store.countCategories(db.read)]);
    return { results: rows.map(({ id, slug, title, post_count }) => ({ id, slug, title, post_count: Number(post_count ?? 0) })), count };
  }

  /** The newest posts without their text, optionally of other categories than one. */
  async function teasers(count: number, except?: number): Promise<PostTeaser[]> {
    const rows = await store.posts(db.read, { now: now(), except }, { limit: count, offset: 0 });
    return rows.map((row) => toTeaser(toPost(row)));
  }

  return {
    listPosts,
    listCategories,
    lookUp,
    teasers,

    /**
     * What a list's page opens with, as its address asks for it.
     * @throws Problem 404 for a page past the end
     */
    async listing(query: URLSearchParams, category: number | null): Promise<Listing> {
      const search = (query.get("search") ?? "").trim().slice(0, longestSearch);
      const range = { page: pageNumber(query.get("page")), page_size: listPageSize };
      const [posts, categories] = await Promise.all([
        listPosts({ ...range, search, category: category ?? undefined }),
        listCategories({ page: 1, page_size: mostCategories }),
      ]);
      const first = toList(posts.results.map(toTeaser), posts.count, range, "", null);
      return { first, categories: categories.results, search, page: range.page };
    },

    /** What stands around a category's list: its own description, and what there is elsewhere. */
    async categoryFrame(id: number): Promise<CategoryFrame> {
      const [category, recommended] = await Promise.all([store.categoryById(db.read, id), teasers(recommendedCount, id)]);
      return { description: category?.description ?? "", recommended };
    },

    /** Whether a post or a category has that slug, and with it a picture of its own. */
    hasSlug: async (slug: string): Promise<boolean> =>
      (await store.slugTaken(db.read, "categories", slug)) || (await store.postBySlug(db.read, slug, now())) !== undefined,

    /** Every address of the blog that has something to read, for search engines. */
    async addresses(): Promise<{ path: string; updatedAt: string }[]> {
      const [categories, posts] = await Promise.all([store.categories(db.read, now(), everything), store.addresses(db.read, now())]);
      // A list changes with its posts.
      const changes = new Map<string, string>();
      for (const { category_slug: slug, updated_at: at } of posts) if (at > (changes.get(slug) ?? "")) changes.set(slug, at);
      return [
        ...categories.flatMap(({ slug }) => {
          const updatedAt = changes.get(slug);
          return updatedAt === undefined ? [] : { path: categoryPath(slug), updatedAt };
        }),
        ...posts.map((post) => ({ path: postPath(post), updatedAt: post.updated_at })),
      ];
    },

    /** When a post was last published, UTC. */
    updatedAt: async (id: number): Promise<string | undefined> => (await store.postById(db.read, id, now()))?.updated_at,

    /** Posts to read after one: of its category first, then the newest. */
    async related(id: number): Promise<PostTeaser[]> {
      const { results } = await listPosts({ page: 1, page_size: relatedCount, related: id });
      return results.map(toTeaser);
    },

    /** Every category as a link. */
    async categoryLinks(): Promise<{ path: string; title: string }[]> {
      return (await store.categories(db.read, now(), everything)).map(({ slug, title }) => ({ path: categoryPath(slug), title }));
    },

    /** The newest posts as links with a sentence each. */
    async guide(): Promise<{ path: string; title: string; teaser: string }[]> {
      const rows = await store.posts(db.read, { now: now() }, { limit: mostGuided, offset: 0 });
      return rows.map((row) => ({ path: postPath(row), title: row.title, teaser: row.excerpt }));
    },

    /** The newest posts with their text and when each was last published, for those who follow the blog elsewhere. */
    async newest(count: number): Promise<(Post & { updated_at: string })[]> {
      const rows = await store.posts(db.read, { now: now() }, { limit: count, offset: 0 });
      return rows.map((row) => ({ ...toPost(row), updated_at: row.updated_at }));
    },

    /**
     * Where a blog address leads: the canonical address of what its last part names, or nowhere.
     * @param parts the address after `/blog/`
     */
    async locate(parts: string[]): Promise<string | null> {
      const [first = "", last = first] = parts;
      if (parts.length > 2) return null;
      if (await store.slugTaken(db.read, "categories", last)) {
        // The order reversed: the category after its post.
        const reversed = parts.length === 2 ? await store.postBySlug(db.read, first, now()) : undefined;
        return reversed ? postPath(reversed) : categoryPath(last);
      }
      const post = await findPost(last);
      return post ? postPath(post) : null;
    },

    /** The next moment at which something becomes visible by its date. */
    async nextDue(): Promise<Date | null> {
      const at = await store.nextDue(db.read, now());
      return at === null ? null : new Date(at);
    },
  };
}

const everything = { limit: 1_000, offset: 0 };
const rangeOf = ({ page, page_size }: Page) => ({ limit: page_size, offset: (page - 1) * page_size });

const toPost = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  image: {
    image: `/media/covers/${row.slug}.jpg`,
    width: coverSide,
    height: coverSide,
    alt: `A pattern of petals, drawn for “${row.title}”`,
  },
  category: { id: row.category_id, slug: row.category_slug, title: row.category_title },
  category_slug: row.category_slug,
  published_at: row.published_at,
  reading_minutes: row.reading_minutes,
  author: row.author,
});
