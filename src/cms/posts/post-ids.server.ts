import type { SearchIn } from "../../core/search/search-in.server.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Range, blogStore as store, type WantedPosts } from "./store.server.ts";
import { translatedPosts } from "./translated-store.server.ts";

type Picked = { id: number; category: number };
export type RelatedTo = { id: number; category: number; picked: Picked[] };

type PostFilter = { category: number | undefined; related: RelatedTo | null };
type Listed = { count: number; ids(range: Range): Promise<number[]> };
export type PostIds = {
  listed(filter: PostFilter): Promise<Listed>;
  /** @param named categories that the text names: all their posts are found, after the others */
  searched(filter: PostFilter, text: string, named: number[]): Promise<Listed>;
  newest(count: number, except?: number): Promise<number[]>;
};

type Part = WantedPosts & { count: number };
type Parts = { picked: number[]; fetched: Part[] };

export const listNamed = (category: number) => `category${category}`;

const everyCategory = { limit: 1_000, offset: 0 };
const mostNamed = { limit: 1_000, offset: 0 };

export function createPostIds({
  db,
  search,
}: {
  db: Database;
  search: Pick<SearchIn, "within">;
}): PostIds {
  async function listed(filter: PostFilter): Promise<Listed> {
    const { picked, fetched } = partsOf(filter, await counts());
    const count = fetched.reduce((sum, part) => sum + part.count, picked.length);
    return {
      count,
      async ids({ limit, offset }) {
        const first = picked.slice(offset, offset + limit);
        const from = Math.max(0, offset - picked.length);
        const range = { limit: limit - first.length, offset: from };
        return [...first, ...(await idsAcross(fetched, range))];
      },
    };
  }

  async function searched(filter: PostFilter, text: string, named: number[]): Promise<Listed> {
    const { category, related } = filter;
    const within = (list: string) => search.within(list, text);
    const ids = await within(category === undefined ? "post" : listNamed(category));
    const own = related && category === undefined ? await within(listNamed(related.category)) : [];
    const ofNamed = await idsNamed(listed, filter, named);
    return listOf([...own, ...ids, ...ofNamed].filter((id) => id !== related?.id));
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

  /** Reads from the nearer end, because the database reads every row it skips. */
  async function idsWithin(part: Part, { limit, offset }: Range): Promise<number[]> {
    const behind = part.count - offset - limit;
    if (offset <= behind) return idsFrom(part, { limit, offset, from: "newest" });
    return (await idsFrom(part, { limit, offset: behind, from: "oldest" })).reverse();
  }

  const idsFrom = async (candidates: WantedPosts, page: Range & { from: "newest" | "oldest" }) =>
    (await store.postIds(db.read, candidates, page).execute()).map(({ id }) => id);

  const newest = (count: number, except?: number) =>
    idsFrom({ except }, { limit: count, offset: 0, from: "newest" });

  return { listed, searched, newest };
}

const listOf = (found: number[]): Listed => {
  const all = [...new Set(found)];
  return { count: all.length, ids: async ({ limit, offset }) => all.slice(offset, offset + limit) };
};

async function idsNamed(
  listed: PostIds["listed"],
  { category }: PostFilter,
  named: number[],
): Promise<number[]> {
  const chosen = named.filter((one) => category === undefined || one === category);
  const lists = await Promise.all(chosen.map((one) => listed({ category: one, related: null })));
  return (await Promise.all(lists.map((list) => list.ids(mostNamed)))).flat();
}

function partsOf({ category, related }: PostFilter, counts: Map<number, number>): Parts {
  const picked = category === undefined ? (related?.picked ?? []) : [];
  const rest = related ? [related, ...picked] : [];
  const common = { without: rest.map(({ id }) => id) };
  const countOf = (id: number) =>
    (counts.get(id) ?? 0) - rest.filter((post) => post.category === id).length;
  if (category !== undefined)
    return { picked: [], fetched: [{ ...common, category, count: countOf(category) }] };
  const all = [...counts.keys()].reduce((sum, id) => sum + countOf(id), 0);
  if (!related) return { picked: [], fetched: [{ ...common, count: all }] };
  const own = countOf(related.category);
  return {
    picked: picked.map(({ id }) => id),
    fetched: [
      { ...common, category: related.category, count: own },
      { ...common, except: related.category, count: all - own },
    ],
  };
}

type TranslatedIdsDeps = { db: Database; search: Pick<SearchIn, "within">; language: Language };

export function createTranslatedIds({ db, search, language }: TranslatedIdsDeps): PostIds {
  const all = () => translatedPosts.listed(db.read, language);

  async function listed({ category, related }: PostFilter): Promise<Listed> {
    const posts = (await all()).filter(({ id }) => id !== related?.id);
    const idsOf = (rows: typeof posts) => rows.map(({ id }) => id);
    if (category !== undefined)
      return listOf(idsOf(posts.filter((post) => post.category_id === category)));
    const own = posts.filter((post) => post.category_id === related?.category);
    const picked = (related?.picked ?? []).filter(({ id }) => posts.some((one) => one.id === id));
    return listOf([...picked.map(({ id }) => id), ...idsOf(own), ...idsOf(posts)]);
  }

  return {
    listed,

    async searched(filter, text, named) {
      const found = await search.within("post", text);
      const ofNamed = await idsNamed(listed, filter, named);
      const { ids, count } = await listed(filter);
      const there = new Set(await ids({ limit: count, offset: 0 }));
      return listOf([...found, ...ofNamed].filter((id) => there.has(id)));
    },

    async newest(count, except) {
      const posts = await all();
      return posts
        .filter((post) => post.category_id !== except)
        .slice(0, count)
        .map(({ id }) => id);
    },
  };
}
