import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** Folded words and their stems without duplicates. `all` includes those of the title. */
export type EntryWords = { title: string[]; all: string[]; lists: string[] };

export type WantedWords = {
  /** At least one. Every word must match: in any form, or as the beginning of a word. */
  words: string[];
  where: "title" | "anywhere";
  /** The document must be in all of `lists` and in none of `except`. */
  lists: string[];
  except: readonly string[];
  limit: number;
};

export type IndexedWords = {
  set(tx: Transaction<Tables>, place: number, words: EntryWords): Promise<void>;
  remove(tx: Transaction<Tables>, place: number): Promise<void>;
  places(db: Queries, options: WantedWords): Promise<number[]>;
};
