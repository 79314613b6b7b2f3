import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** Of how many entries each word is, so that it goes with the last of them. */
    search_vocabulary: { word: string; uses: number };
  }
}

type Word = Tables["search_vocabulary"];

/** Two parameters each; both engines take 32,766 in one statement. */
const mostAtOnce = 5_000;

export const vocabularyStore = {
  /** @param changes each word once, in an order that all writers keep */
  async add(tx: Transaction<Tables>, changes: Word[]) {
    for (let from = 0; from < changes.length; from += mostAtOnce) {
      await tx
        .insertInto("search_vocabulary")
        .values(changes.slice(from, from + mostAtOnce))
        .onConflict((c) =>
          c.column("word").doUpdateSet({ uses: sql`search_vocabulary.uses + excluded.uses` }),
        )
        .execute();
    }
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
