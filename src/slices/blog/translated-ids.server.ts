import type { Database } from "../../platform/db/database.ts";
import type { Language } from "../../platform/language.ts";
import { wordsOf } from "../search/query.ts";
import type { SearchIn } from "../search/search-in.server.ts";
import type { PostIds } from "./post-ids.server.ts";
import type { Range } from "./store.server.ts";
import { translatedPosts } from "./translated-store.server.ts";

type TranslatedIdsDeps = { db: Database; search: Pick<SearchIn, "within">; language: Language };

/** Does the same as `createPostIds` for posts with a translation. */
export function createTranslatedIds({ db, search, language }: TranslatedIdsDeps): PostIds {
  const all = () => translatedPosts.listed(db.read, language);
  const within = (ids: number[]) => ({
    count: ids.length,
    ids: async ({ limit, offset }: Range) => ids.slice(offset, offset + limit),
  });

  async function listed({ category, related }: Parameters<PostIds["listed"]>[0]) {
    const posts = (await all()).filter(({ id }) => id !== related?.id);
    const idsOf = (rows: typeof posts) => rows.map(({ id }) => id);
    if (category !== undefined)
      return within(idsOf(posts.filter((post) => post.category_id === category)));
    const own = posts.filter((post) => post.category_id === related?.category);
    const picked = (related?.picked ?? []).filter(({ id }) => posts.some((one) => one.id === id));
    return within([...new Set([...picked.map(({ id }) => id), ...idsOf(own), ...idsOf(posts)])]);
  }

  return {
    listed,

    async searched(filter, text) {
      const words = wordsOf(text);
      const found = words.length > 0 ? await search.within("post", words) : [];
      const { ids, count } = await listed(filter);
      const there = new Set(await ids({ limit: count, offset: 0 }));
      return within(found.filter((id) => there.has(id)));
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
