import { sql } from "kysely";
import type { IndexedWords } from "./indexed-words.server.ts";

/** A lexeme is at most 2 KB, and its length rather than its meaning is what could be refused. */
const longestWord = 200;

/** PostgreSQL text search without a parser or dictionary of its own: the words come folded, as on SQLite. */
export const postgresWords: IndexedWords = {
  async set(tx, documentId, { title, all }) {
    await sql`insert into search_words (document_id, title, words)
      values (${documentId}, array_to_tsvector(${distinct(title)}::text[]), array_to_tsvector(${distinct(all)}::text[]))
      on conflict (document_id) do update set title = excluded.title, words = excluded.words`.execute(tx);
  },
  async remove(tx, documentId) {
    await sql`delete from search_words where document_id = ${documentId}`.execute(tx);
  },
  matching(words, where) {
    const query = words.map((word) => `'${word.slice(0, longestWord)}':*`).join(" & ");
    return sql`(select document_id from search_words where ${sql.ref(where === "title" ? "title" : "words")} @@ ${query}::tsquery)`;
  },
};

const distinct = (words: string[]) => [...new Set(words.map((word) => word.slice(0, longestWord)))];
