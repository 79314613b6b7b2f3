import { sql } from "kysely";
import type { IndexedWords } from "./indexed-words.server.ts";
import { stemOf } from "./stem.ts";

/**
 * https://www.sqlite.org/fts5.html. The rowid is the place, and FTS5 returns rows in its order.
 * Words are quoted, so that they contain no syntax. Titles have a separate index, because a
 * search for titles in the large one would read every match of the texts.
 */
export const sqliteWords: IndexedWords = {
  async set(tx, place, { title, all, lists }) {
    await this.remove(tx, place);
    const rowFor = (words: string[]) => sql`(${place}, ${words.join(" ")}, ${lists.join(" ")})`;
    await sql`insert into search_titles (rowid, words, lists) values ${rowFor(title)}`.execute(tx);
    await sql`insert into search_words (rowid, words, lists) values ${rowFor(all)}`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from search_titles where rowid = ${place}`.execute(tx);
    await sql`delete from search_words where rowid = ${place}`.execute(tx);
  },
  async places(db, { words, where, lists, except, limit }) {
    const index = sql.table(where === "title" ? "search_titles" : "search_words");
    const forms = words.map((word) => `("${word}"* OR "${stemOf(word)}")`);
    const hasAll = `(words : (${forms.join(" AND ")}))`;
    const isIn = lists.map((list) => `(lists : "${list}")`);
    const isNotIn = except.map((list) => ` NOT (lists : "${list}")`);
    const match = `(${[...isIn, hasAll].join(" AND ")})${isNotIn.join("")}`;
    const { rows } = await sql<{ place: number }>`select rowid as place from ${index}
      where ${index} match ${match}
      order by rowid desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};
