import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** Folded words and their stems, each once. `all` includes the title's. */
export type EntryWords = { title: string[]; all: string[]; lists: string[] };

export type WantedWords = {
  /** At least one; all of them must match, in any form or as a beginning. */
  words: string[];
  where: "title" | "anywhere";
  /** In all of these lists, and in none of those. */
  lists: string[];
  except: readonly string[];
  limit: number;
};

export type IndexedWords = {
  set(tx: Transaction<Tables>, place: number, words: EntryWords): Promise<void>;
  remove(tx: Transaction<Tables>, place: number): Promise<void>;
  places(db: Queries, options: WantedWords): Promise<number[]>;
};
