import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../../platform/db/tables.ts";

export type Entry = Tables["lead_entries"];

export type WantedWords = {
  /** At least one; all of them must be there, in any form or as a beginning. */
  words: string[];
  /** Places below this one alone; null for all. */
  below: number | null;
  limit: number;
};

/**
 * Which leads hold a word. A lead's place grows with its date, so that the newest are read first.
 */
export type WordIndex = {
  /** At a place where nothing is. */
  add(tx: Transaction<Tables>, place: number, words: string[]): Promise<void>;
  set(tx: Transaction<Tables>, place: number, words: string[]): Promise<void>;
  remove(tx: Transaction<Tables>, place: number): Promise<void>;
  /**
   * The newest first. Of a word longer than `longestBeginning` that beginning may be all there is.
   */
  entries(db: Queries, search: WantedWords): Promise<Entry[]>;
};
