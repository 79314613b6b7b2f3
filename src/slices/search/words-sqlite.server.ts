import { sql } from "kysely";
import type { IndexedWords } from "./indexed-words.server.ts";

/** SQLite FTS5 (https://www.sqlite.org/fts5.html). Words are quoted, so nothing in them is syntax. */
export const sqliteWords: IndexedWords = {
  async set(tx, documentId, { title, all }) {
    await sql`delete from search_words where rowid = ${documentId}`.execute(tx);
    await sql`insert into search_words (rowid, title, words) values (${documentId}, ${title.join(" ")}, ${all.join(" ")})`.execute(tx);
  },
  async remove(tx, documentId) {
    await sql`delete from search_words where rowid = ${documentId}`.execute(tx);
  },
  matching(words, where) {
    const column = where === "title" ? "title" : "words";
    return sql`(select rowid from search_words where search_words match ${`${column} : (${words.map((word) => `"${word}"*`).join(" AND ")})`})`;
  },
};
