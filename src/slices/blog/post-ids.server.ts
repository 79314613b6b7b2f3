import type { Database } from "../../platform/db/database.ts";
import { wordsOf } from "../search/query.ts";
import type { SearchIn } from "../search/search-in.server.ts";
import { type Range, blogStore as store, type WantedPosts } from "./store.server.ts";

export type RelatedTo = { id: number; category: number };

type Asked = { category: number | undefined; related: RelatedTo | null };
type Listed = { count: number; ids(range: Range): Promise<number[]> };
export type PostIds = {
  listed(asked: Asked): Promise<Listed>;
  searched(asked: Asked, text: string): Promise<Listed>;
  newest(count: number, except?: number): Promise<number[]>;
};

/** Posts of a list that one query can fetch, and how many there are. */
type Part = WantedPosts & { count: number };

/** The name under which the search index lists a category's posts. */
export const listNamed = (category: number) => `category${category}`;

const everyCategory = { limit: 1_000, offset: 0 };

export function createPostIds({
  db,
  search,
}: {
  db: Database;
  search: Pick<SearchIn, "within">;
}): PostIds {
  /** Newest first; with `related`, that post's category first and the post itself left out. */
  async function listed(asked: Asked): Promise<Listed> {
    const parts = partsOf(asked, await counts());
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { count, ids: (range) => idsAcross(parts, range) };
  }

  /** In the search's order. A text without a letter or digit finds nothing. */
  async function searched({ category, related }: Asked, text: string): Promise<Listed> {
    const words = wordsOf(text);
    const within = (list: string) => (words.length > 0 ? search.within(list, words) : []);
    const found = await within(category === undefined ? "post" : listNamed(category));
    const own = related && category === undefined ? await within(listNamed(related.category)) : [];
    const all = [...new Set([...own, ...found])].filter((id) => id !== related?.id);
    return {
      count: all.length,
      ids: async ({ limit, offset }) => all.slice(offset, offset + limit),
    };
  }

  async function counts(): Promise<Map<number, number>> {
    const categories = await store.categories(db.read, everyCategory);
    return new Map(categories.map(({ id, post_count }) => [id, post_count]));
  }

  async function idsAcross(parts: Part[], { limit, offset }: Range): Promise<number[]> {
    const ids: number[] = [];
    let before = 0;
    for (const part of parts) {
      const from = Math.max(0, offset - before);
      const length = Math.min(limit - ids.length, part.count - from);
      if (length > 0) ids.push(...(await idsWithin(part, { limit: length, offset: from })));
      before += part.count;
    }
    return ids;
  }

  /** Counts from the nearer end, because the database reads every row it skips. */
  async function idsWithin(part: Part, { limit, offset }: Range): Promise<number[]> {
    const behind = part.count - offset - limit;
    if (offset <= behind) return idsFrom(part, { limit, offset, from: "newest" });
    return (await idsFrom(part, { limit, offset: behind, from: "oldest" })).reverse();
  }

  const idsFrom = async (wanted: WantedPosts, page: Range & { from: "newest" | "oldest" }) =>
    (await store.postIds(db.read, wanted, page).execute()).map(({ id }) => id);

  const newest = (count: number, except?: number) =>
    idsFrom({ except }, { limit: count, offset: 0, from: "newest" });

  return { listed, searched, newest };
}

function partsOf({ category, related }: Asked, counts: Map<number, number>): Part[] {
  const common = { without: related?.id };
  const countOf = (id: number) => (counts.get(id) ?? 0) - (id === related?.category ? 1 : 0);
  if (category !== undefined) return [{ ...common, category, count: countOf(category) }];
  const all = [...counts.keys()].reduce((sum, id) => sum + countOf(id), 0);
  if (!related) return [{ ...common, count: all }];
  const own = countOf(related.category);
  return [
    { ...common, category: related.category, count: own },
    { ...common, except: related.category, count: all - own },
  ];
}
