/** Which posts have all the words, or words that begin so. One file per engine answers the same question. */
import type { RawBuilder, Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { postgresSearch } from "./search-postgres.server.ts";
import { sqliteSearch } from "./search-sqlite.server.ts";

export type PostSearch = {
  /** @param words folded, in the order of the text */
  index(tx: Transaction<Tables>, postId: number, words: string[]): Promise<void>;
  /** A subquery of the ids of posts that match every one of `words`, at least one. */
  matching(words: string[]): RawBuilder<number>;
};

export const postSearchFor = (engine: Engine): PostSearch => (engine === "sqlite" ? sqliteSearch : postgresSearch);
