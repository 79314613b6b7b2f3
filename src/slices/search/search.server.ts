/** Finding documents by their words: the site's own search, and the lists that search within themselves. */
import type { RawBuilder, Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { fold } from "../../platform/text.ts";
import type { Found } from "./contract.ts";
import { indexedWordsFor } from "./indexed-words.server.ts";
import { wordsOf } from "./query.ts";
import { rank } from "./rank.ts";
import { markWords, snippet } from "./snippet.ts";
import { searchStore as store } from "./store.server.ts";

export type Entry = {
  /** The document's. */
  id: number;
  kind: string;
  path: string;
  title: string;
  /** Plain text, as it is read. */
  text: string;
  /** The moment from which it can be found, UTC; null from its publication. */
  dueAt: string | null;
};

/** What one search shows. */
const mostHits = 20;
/** What is compared to find those: their texts are read for it. */
const mostCandidates = 60;

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock }: { db: Database; clock: Clock }) {
  const indexed = indexedWordsFor(db.engine);
  return {
    /** Makes a document findable; runs in the transaction that publishes it. */
    async index(tx: Transaction<Tables>, { id, kind, path, title, text, dueAt }: Entry): Promise<void> {
      await store.setEntry(tx, { document_id: id, kind, path, title, text, due_at: dueAt });
      const words = { title: fold(title), all: fold(`${title} ${text}`) };
      await indexed.set(tx, id, words);
    },

    async forget(tx: Transaction<Tables>, id: number): Promise<void> {
      await store.removeEntry(tx, id);
      await indexed.remove(tx, id);
    },

    /** A subquery of the documents that have every word, for a list's own `where`. @param words of `wordsOf`, at least one */
    matching: (words: string[]): RawBuilder<number> => indexed.matching(words, "anywhere"),

    /** What a visitor typed, found among everything that is published and due. */
    async find(text: string): Promise<Found> {
      const words = wordsOf(text);
      if (words.length === 0) return { count: 0, hits: [] };
      const wanted = { among: indexed.matching(words, "anywhere"), now: timestamp(clock.now()) };
      const [count, candidates] = await Promise.all([
        store.count(db.read, wanted),
        store.entries(db.read, { ...wanted, first: indexed.matching(words, "title") }, mostCandidates),
      ]);
      const hits = rank(candidates, words)
        .slice(0, mostHits)
        .map(({ kind, path, title, text }) => ({ kind, path, title: markWords(title, words), snippet: snippet(text, words) }));
      return { count, hits };
    },
  };
}
