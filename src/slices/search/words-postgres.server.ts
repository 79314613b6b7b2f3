import { sql } from "kysely";
import type { IndexedWords } from "./indexed-words.server.ts";
import { stemOf } from "./stem.ts";

/** PostgreSQL refuses lexemes over 2 KB. */
const longestWord = 200;

/**
 * In characters. Short beginnings match too many words, so they are stored as lexemes of their
 * own.
 */
const longestBeginning = 3;

/** Does not use PostgreSQL's parser and dictionaries, so that it matches as SQLite does. */
export const postgresWords: IndexedWords = {
  async set(tx, place, { title, all, lists }) {
    const listed = lists.map(nameOf);
    await sql`insert into search_words (place, title, words)
      values (${place}, array_to_tsvector(${[...lexemesOf(title), ...listed]}::text[]),
        array_to_tsvector(${[...lexemesOf(all), ...listed]}::text[]))
      on conflict (place) do update set title = excluded.title, words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from search_words where place = ${place}`.execute(tx);
  },
  async places(db, { words, where, lists, except, limit }) {
    const match = [
      ...words.map((word) => `(${beginningQuery(word)} | '${cut(stemOf(word))}')`),
      ...lists.map((list) => `'${nameOf(list)}'`),
      ...except.map((list) => `!'${nameOf(list)}'`),
    ].join(" & ");
    const { rows } = await sql<{ place: number }>`select place from search_words
      where ${sql.ref(where === "title" ? "title" : "words")} @@ ${match}::tsquery
      order by place desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};

const cut = (word: string) => word.slice(0, longestWord);

function lexemesOf(words: string[]): string[] {
  const beginnings = words.flatMap((word) =>
    [...word]
      .slice(0, longestBeginning)
      .map((_, i, letters) => `^${letters.slice(0, i + 1).join("")}`),
  );
  return [...new Set([...words.map(cut), ...beginnings])];
}

const beginningQuery = (word: string): string =>
  [...word].length > longestBeginning ? `'${cut(word)}':*` : `'^${word}'`;

/** Folded words contain neither "#" nor "^", so they cannot equal the name of a list. */
const nameOf = (list: string) => `#${list}`;
