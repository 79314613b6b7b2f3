import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { fold } from "../../platform/text.ts";
import type { Found } from "./contract.ts";
import { documentAt, isUndated, placeOf } from "./entry-place.ts";
import { indexedWordsFor } from "./indexed-words-for.server.ts";
import { lettersOf } from "./letters.ts";
import { wordsOf } from "./query.ts";
import { rank } from "./rank.ts";
import { markWords, snippet } from "./snippet.ts";
import { stemOf } from "./stem.ts";
import { searchStore as store } from "./store.server.ts";

export type Entry = {
  id: number;
  kind: string;
  path: string;
  title: string;
  text: string;
  /** A whole second, UTC: the newest are found first. Null for what has no date. */
  at: string | null;
  /** Further lists it can be searched within, besides its kind; letters and digits only. */
  lists?: string[];
};

/** Bounds the count, too. */
const mostFound = 1_000;
const mostHits = 20;
/** Ranked per search: as many undated documents (pages) and as many dated ones (posts). */
const mostCandidates = 30;

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db }: { db: Database }) {
  const indexed = indexedWordsFor(db.engine);

  /** Titles with every word first, then other matches; the newest first, `mostFound` at most. */
  async function matching(words: string[], list?: string): Promise<number[]> {
    const wanted = { words, list };
    const titled = await indexed.places(db.read, { ...wanted, where: "title", limit: mostFound });
    if (titled.length === mostFound) return titled;
    const all = await indexed.places(db.read, { ...wanted, where: "anywhere", limit: mostFound });
    return [...new Set([...titled, ...all])].slice(0, mostFound);
  }

  return {
    /** Runs in the transaction that publishes the document. */
    async index(
      tx: Transaction<Tables>,
      { id, kind, path, title, text: written, at, lists = [] }: Entry,
    ): Promise<void> {
      const place = placeOf(id, at);
      const before = await store.placeOf(tx, id);
      if (before !== undefined && before !== place) await indexed.remove(tx, before);
      const text = written.normalize("NFC");
      await store.setEntry(tx, {
        document_id: id,
        place,
        kind,
        path,
        title: title.normalize("NFC"),
        text,
        letters: lettersOf(text),
      });
      const words = {
        title: withStems(fold(title)),
        all: withStems(fold(`${title} ${text}`)),
        lists: [kind, ...lists],
      };
      await indexed.set(tx, place, words);
    },

    /** Where what it is found by stays the same. */
    setPath: (tx: Transaction<Tables>, id: number, path: string) => store.setPath(tx, id, path),

    async forget(tx: Transaction<Tables>, id: number): Promise<void> {
      const place = await store.placeOf(tx, id);
      if (place !== undefined) await indexed.remove(tx, place);
      await store.removeEntry(tx, id);
    },

    /** Document ids, in the order of `matching`. @param words from `wordsOf`, at least one */
    within: async (list: string, words: string[]): Promise<number[]> =>
      (await matching(words, list)).map(documentAt),

    /** Searches all that is published. */
    async find(text: string): Promise<Found> {
      const words = wordsOf(text);
      if (words.length === 0) return { count: 0, hits: [] };
      const places = await matching(words);
      const pages = places.filter(isUndated).slice(0, mostCandidates);
      const dated = places.filter((place) => !isUndated(place)).slice(0, mostCandidates);
      const candidates = await store.compared(db.read, [...pages, ...dated].map(documentAt));
      const best = rank(candidates, words).slice(0, mostHits);
      const texts = await store.texts(
        db.read,
        best.map((one) => one.document_id),
      );
      const hits = best.map(({ document_id, kind, path, title, letters }) => ({
        kind,
        path,
        title: markWords(title, words),
        snippet: snippet(texts.get(document_id) ?? "", words, letters),
      }));
      return { count: places.length, hits };
    },
  };
}

const withStems = (words: string[]): string[] => [...new Set([...words, ...words.map(stemOf)])];
