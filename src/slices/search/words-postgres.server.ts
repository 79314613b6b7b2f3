import { sql } from "kysely";
import type { IndexedWords } from "./indexed-words.server.ts";
import { stemOf } from "./stem.ts";

/** A lexeme is at most 2 KB, and its length rather than its meaning is what could be refused. */
const longestWord = 200;

/** PostgreSQL text search without a parser or dictionary of its own: the words come folded, as on SQLite. */
export const postgresWords: IndexedWords = {
  async set(tx, place, { title, all, lists }) {
    const listed = lists.map(nameOf);
    await sql`insert into search_words (place, title, words)
      values (${place}, array_to_tsvector(${[...cut(title), ...listed]}::text[]), array_to_tsvector(${[...cut(all), ...listed]}::text[]))
      on conflict (place) do update set title = excluded.title, words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from search_words where place = ${place}`.execute(tx);
  },
  async places(db, { words, where, list, findable, limit }) {
    const all = words.map((word) => `('${word.slice(0, longestWord)}':* | '${stemOf(word).slice(0, longestWord)}')`).join(" & ");
    const match = list === undefined ? all : `${all} & '${nameOf(list)}'`;
    const { rows } = await sql<{ place: number }>`select place from search_words
      where ${sql.ref(where === "title" ? "title" : "words")} @@ ${match}::tsquery
        and (place >= ${findable.from} or place <= ${findable.upTo})
      order by place desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};

const cut = (words: string[]) => [...new Set(words.map((word) => word.slice(0, longestWord)))];

/** No folded word has this sign, so a list is never taken for one. */
const nameOf = (list: string) => `#${list}`;
