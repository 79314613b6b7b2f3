import { sql, type Transaction } from "kysely";
import { compiled } from "../../../platform/db/compiled.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { stemOf } from "../../search/stem.ts";
import { longestBeginning } from "./lead-words.ts";
import type { Entry, WordIndex } from "./word-index.server.ts";

const insertWords = compiled<{ place: number; words: string }, never>((db, place) => {
  const insert = sql<never>`insert into lead_words (rowid, words)
    values (${place("place")}, ${place("words")})`;
  return { compile: () => insert.compile(db) };
});

/**
 * See https://www.sqlite.org/fts5.html. The rowid is the place, and FTS5 returns rows in its order.
 * Words are quoted, so none of them is read as syntax.
 */
export const sqliteWords: WordIndex = {
  async add(tx, place, words) {
    await insertWords(tx, { place, words: words.join(" ") });
  },
  async set(tx, place, words) {
    await this.remove(tx, place);
    await this.add(tx, place, words);
  },
  async remove(tx, place) {
    await sql`delete from lead_words where rowid = ${place}`.execute(tx);
  },
  async entries(db, { words, below, limit }) {
    const match = words
      .map((word) => `("${beginningOf(word)}"* OR "${stemOf(word)}")`)
      .join(" AND ");
    const { rows } = await sql<Entry>`
      with found as materialized (
        select rowid as place from lead_words
        where lead_words match ${match} and rowid < ${below ?? Number.MAX_SAFE_INTEGER}
        order by rowid desc limit ${limit}
      )
      select entry.* from found join lead_entries as entry on entry.place = found.place
      order by found.place desc`.execute(db);
    return rows;
  },
};

const beginningOf = (word: string) => [...word].slice(0, longestBeginning).join("");

/**
 * Merges parts of the index, which drops removed words.
 * @param pages as `merge` takes them: negative to begin a round
 * @returns whether there was anything to merge
 */
export async function mergeRemoved(tx: Transaction<Tables>, pages: number): Promise<boolean> {
  const before = await changes(tx);
  await sql`insert into lead_words (lead_words, rank) values ('merge', ${pages})`.execute(tx);
  // The statement itself counts as one change.
  return (await changes(tx)) - before > 1;
}

async function changes(tx: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
