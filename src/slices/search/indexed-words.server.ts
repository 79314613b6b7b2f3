/** Which documents have all the words, in any form or by their beginning: each engine has a file. */
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Findable } from "./entry-place.ts";

/**
 * The words of one document, folded, each once, with their stems. `all` holds the title's too;
 * `lists` is what it is found within.
 */
export type WordsOf = { title: string[]; all: string[]; lists: string[] };

export type Wanted = {
  /** At least one; every one of them has to be there. */
  words: string[];
  where: "title" | "anywhere";
  /** In the one list, or anywhere. */
  list?: string | undefined;
  findable: Findable;
  limit: number;
};

export type IndexedWords = {
  set(tx: Transaction<Tables>, place: number, words: WordsOf): Promise<void>;
  remove(tx: Transaction<Tables>, place: number): Promise<void>;
  /** Where what matches stands, the newest first. */
  places(db: Queries, wanted: Wanted): Promise<number[]>;
};
