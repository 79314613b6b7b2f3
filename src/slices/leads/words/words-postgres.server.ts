import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../platform/db/tables.ts";
import { stemOf } from "../../search/stem.ts";
import type { Entry, WordIndex } from "./word-index.server.ts";

/** Short beginnings match too many words, so they are stored as lexemes of their own. */
const longestBeginning = 3;
/** Common words are searched among the newest leads: so many for each result wanted. */
const newestForEach = 2;
/** Rare words are looked up in the index, and up to so many places are sorted. */
const mostSorted = 5_000; // Words of more leads soon give enough results from the newest on.

/** Without PostgreSQL's parser and dictionaries, so that results equal those on SQLite. */
export const postgresWords: WordIndex = {
  add: (tx, place, words) => postgresWords.set(tx, place, words),
  async set(tx, place, words) {
    await sql`insert into lead_words (place, words)
      values (${place}, array_to_tsvector(${lexemesOf(words)}::text[]))
      on conflict (place) do update set words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from lead_words where place = ${place}`.execute(tx);
  },
  async entries(db, { words, below, limit }) {
    const match = words.map((word) => `(${beginningQuery(word)} | '${stemOf(word)}')`).join(" & ");
    const before = sql`place < ${below ?? Number.MAX_SAFE_INTEGER}`;
    const holds = sql`words @@ ${match}::tsquery`;
    const newest = (most: number) => sql`order by place desc limit ${most}`;
    const look = (at: RawBuilder<unknown>) => newestOf(db, at, limit);

    const common = await look(sql`select place from (
      select place, words from lead_words where ${before} ${newest(limit * newestForEach)}
    ) as newest where ${holds}`);
    if (common.length === limit) return common;
    const holding = sql`select place from lead_words where ${holds} and ${before}`;
    // With the order in the same query, PostgreSQL may scan all leads for a rare word.
    const few = await look(sql`${holding} limit ${mostSorted + 1}`);
    if ((few[0]?.looked ?? 0) <= mostSorted) return few;
    return look(sql`${holding} ${newest(limit)}`);
  },
};

/** `looked` is the number of places that were searched. */
async function newestOf(db: Queries, places: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<Entry & { looked: number }>`
    with looked as materialized (${places}),
      found as materialized (select place from looked order by place desc limit ${limit})
    select entry.*, (select count(*)::int from looked) as looked
    from found join lead_entries as entry on entry.place = found.place
    order by found.place desc`.execute(db);
  return rows;
}

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
