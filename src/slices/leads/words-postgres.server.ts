import { sql } from "kysely";
import { stemOf } from "../search/stem.ts";
import type { WordIndex } from "./word-index.server.ts";

/** Short beginnings match too many words, so they are stored as lexemes of their own. */
const longestBeginning = 3;
/** So many places are sorted … */
const mostSorted = 5_000;

/** Without PostgreSQL's parser and dictionaries, so that it finds what SQLite does. */
export const postgresWords: WordIndex = {
  async set(tx, place, words) {
    await sql`insert into lead_words (place, words)
      values (${place}, array_to_tsvector(${lexemesOf(words)}::text[]))
      on conflict (place) do update set words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from lead_words where place = ${place}`.execute(tx);
  },
  async places(db, { words, below, limit }) {
    const match = words.map((word) => `(${beginningQuery(word)} | '${stemOf(word)}')`).join(" & ");
    const holding = sql`from lead_words
      where words @@ ${match}::tsquery and place < ${below ?? Number.MAX_SAFE_INTEGER}`;
    // Asked for in their order at once, PostgreSQL may look for one in a million among all of them.
    const { rows: found } = await sql<{ place: number; among: number }>`
      with sorted as materialized (select place ${holding} limit ${mostSorted + 1})
      select place, (select count(*)::int from sorted) as among from sorted
      order by place desc limit ${limit}`.execute(db);
    if ((found[0]?.among ?? 0) <= mostSorted) return found.map(({ place }) => place);
    // … and of words that more hold, the newest are soon found from the end.
    const { rows } = await sql<{ place: number }>`
      select place ${holding} order by place desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};

function lexemesOf(words: string[]): string[] {
  const beginnings = words.flatMap((word) =>
    [...word]
      .slice(0, longestBeginning)
      .map((_, i, letters) => `^${letters.slice(0, i + 1).join("")}`),
  );
  return [...new Set([...words, ...beginnings])];
}

const beginningQuery = (word: string): string =>
  [...word].length > longestBeginning ? `'${word}':*` : `'^${word}'`;
