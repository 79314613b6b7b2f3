import type { Transaction } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { keptWords, nearestOf, nearWords } from "./near-words.ts";
import { vocabularyStore as store } from "./store.server.ts";

type Change = { before: string[][]; after: string[][] };

export const vocabulary = {
  async change(tx: Transaction<Tables>, engine: Engine, { before, after }: Change): Promise<void> {
    const changes = new Map<string, number>();
    const count = (entries: string[][], by: number) => {
      for (const word of entries.flatMap(keptWords))
        changes.set(word, (changes.get(word) ?? 0) + by);
    };
    count(before, -1);
    count(after, 1);
    const changed = [...changes].map(([word, uses]) => ({ word, uses })).filter((one) => one.uses);
    // Sorted, so that two publications on PostgreSQL cannot deadlock.
    await store.add(
      tx,
      engine,
      changed.toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    );
    const fewer = changed.filter(({ uses }) => uses < 0).map(({ word }) => word);
    await store.removeUnused(tx, fewer);
  },

  async nearest(db: Queries, word: string): Promise<string | undefined> {
    const near = nearWords(word);
    return near.length === 0 ? undefined : nearestOf(word, await store.among(db, near));
  },
};
