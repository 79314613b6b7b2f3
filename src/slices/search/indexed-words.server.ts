/** Which documents have all the words, or words that begin so. One file per engine answers the same question. */
import type { RawBuilder, Transaction } from "kysely";
import type { Engine } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { postgresWords } from "./words-postgres.server.ts";
import { sqliteWords } from "./words-sqlite.server.ts";

export type IndexedWords = {
  /** @param words folded, in the order of the text; `words.all` holds the title's too */
  set(tx: Transaction<Tables>, documentId: number, words: { title: string[]; all: string[] }): Promise<void>;
  remove(tx: Transaction<Tables>, documentId: number): Promise<void>;
  /** A subquery of the ids of documents that have every one of `words`, at least one, in their title or anywhere. */
  matching(words: string[], where: "title" | "anywhere"): RawBuilder<number>;
};

export const indexedWordsFor = (engine: Engine): IndexedWords => (engine === "sqlite" ? sqliteWords : postgresWords);
