import { sql } from "kysely";
import type { PostSearch } from "./search.server.ts";

/** SQLite FTS5 (https://www.sqlite.org/fts5.html). Words are quoted, so nothing in them is syntax. */
export const sqliteSearch: PostSearch = {
  async index(tx, postId, words) {
    await sql`delete from post_search where rowid = ${postId}`.execute(tx);
    await sql`insert into post_search (rowid, words) values (${postId}, ${words.join(" ")})`.execute(tx);
  },
  matching: (words) => sql`(select rowid from post_search where post_search match ${words.map((word) => `"${word}"*`).join(" ")})`,
};
