import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../../platform/db/tables.ts";

export type Entry = Tables["lead_entries"];

export type WantedWords = {
  /** At least one. All must match, in any form or as a beginning. */
  words: string[];
  /** Only places below this one; null for all. */
  below: number | null;
  limit: number;
};

/**
 * Which leads contain a word. A lead's place grows with its time of receipt, so the newest come
 * first.
 */
export type WordIndex = {
  /** The place must be free. */
  add(tx: Transaction<Tables>, place: number, words: string[]): Promise<void>;
  set(tx: Transaction<Tables>, place: number, words: string[]): Promise<void>;
  remove(tx: Transaction<Tables>, place: number): Promise<void>;
  /** Newest first. A word longer than `longestBeginning` may match by that beginning only. */
  entries(db: Queries, search: WantedWords): Promise<Entry[]>;
};
