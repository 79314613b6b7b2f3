import { sql, type Transaction } from "kysely";
import { compiled } from "../../platform/db/compiled.ts";
import type { Engine, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** `uses` counts the entries with the word; the word is deleted with the last of them. */
    search_vocabulary: { word: string; uses: number };
  }
}

type Word = Tables["search_vocabulary"];

/** Both engines accept 32,766 parameters in one statement. */
const mostAtOnce = 5_000;

/**
 * Passes all changes as one JSON value: compiling a statement of hundreds of values takes longer
 * than running it.
 */
const addInSqlite = compiled<{ changes: string }, never>((db, place) => {
  const insert = sql<never>`insert into search_vocabulary (word, uses)
    select value ->> 0, value ->> 1 from json_each(${place("changes")}) where true
    on conflict (word) do update set uses = search_vocabulary.uses + excluded.uses`;
  return { compile: () => insert.compile(db) };
});
const addInPostgres = compiled<{ changes: string }, never>((db, place) => {
  const insert = sql<never>`insert into search_vocabulary (word, uses)
    select change ->> 0, (change ->> 1)::int
    from json_array_elements(${place("changes")}::json) as change
    on conflict (word) do update set uses = search_vocabulary.uses + excluded.uses`;
  return { compile: () => insert.compile(db) };
});

export const vocabularyStore = {
  /** @param changes each word once, in an order that all writers share */
  async add(tx: Transaction<Tables>, engine: Engine, changes: Word[]) {
    if (changes.length === 0) return;
    const add = engine === "sqlite" ? addInSqlite : addInPostgres;
    await add(tx, { changes: JSON.stringify(changes.map(({ word, uses }) => [word, uses])) });
  },

  async removeUnused(tx: Transaction<Tables>, words: string[]) {
    for (let from = 0; from < words.length; from += mostAtOnce) {
      await tx
        .deleteFrom("search_vocabulary")
        .where("word", "in", words.slice(from, from + mostAtOnce))
        .where("uses", "<=", 0)
        .execute();
    }
  },

  among: (db: Queries, words: string[]): Promise<Word[]> =>
    db.selectFrom("search_vocabulary").selectAll().where("word", "in", words).execute(),
};
