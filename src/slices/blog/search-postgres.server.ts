import { sql } from "kysely";
import type { PostSearch } from "./search.server.ts";

/** A lexeme is at most 2 KB, and its length rather than its meaning is what could be refused. */
const longestWord = 200;

/** PostgreSQL text search without a parser or dictionary of its own: the words come folded, as on SQLite. */
export const postgresSearch: PostSearch = {
  async index(tx, postId, words) {
    const distinct = [...new Set(words.map((word) => word.slice(0, longestWord)))];
    await sql`insert into post_search (post_id, words) values (${postId}, array_to_tsvector(${distinct}::text[]))
      on conflict (post_id) do update set words = excluded.words`.execute(tx);
  },
  matching: (words) =>
    sql`(select post_id from post_search where words @@ ${words.map((word) => `'${word.slice(0, longestWord)}':*`).join(" & ")}::tsquery)`,
};
