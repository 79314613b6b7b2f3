/** Finding documents by their words: the site's own search, and the lists that search within themselves. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { fold } from "../../platform/text.ts";
import type { Found } from "./contract.ts";
import { documentAt, findableAt, isUndated, placeOf } from "./entry-place.ts";
import { indexedWordsFor } from "./indexed-words-for.server.ts";
import { lettersOf } from "./letters.ts";
import { wordsOf } from "./query.ts";
import { rank } from "./rank.ts";
import { markWords, snippet } from "./snippet.ts";
import { stemOf } from "./stem.ts";
import { searchStore as store } from "./store.server.ts";

export type Entry = {
  /** The document's. */
  id: number;
  kind: string;
  path: string;
  title: string;
  /** Plain text, as it is read. */
  text: string;
  /** The second from which it can be found, UTC; null from its publication. */
  dueAt: string | null;
  /** What it can be searched within besides its kind: letters and digits. */
  lists?: string[];
};

/** What one search counts; nobody goes through more. */
const mostFound = 1_000;
/** What one search of the site shows. */
const mostHits = 20;
/** What is compared to find those, of pages and of what is dated each. */
const mostCandidates = 30;

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock }: { db: Database; clock: Clock }) {
  const indexed = indexedWordsFor(db.engine);

  /**
   * The places of what has every word, `mostFound` at most: of those whose title has them, then of
   * the others, the newest of each first.
   */
  async function matching(words: string[], list?: string): Promise<number[]> {
    const wanted = { words, list, findable: findableAt(timestamp(clock.now())) };
    const titled = await indexed.places(db.read, { ...wanted, where: "title", limit: mostFound });
    if (titled.length === mostFound) return titled;
    const all = await indexed.places(db.read, { ...wanted, where: "anywhere", limit: mostFound });
    return [...new Set([...titled, ...all])].slice(0, mostFound);
  }

  return {
    /** Makes a document findable; runs in the transaction that publishes it. */
    async index(
      tx: Transaction<Tables>,
      { id, kind, path, title, text: written, dueAt, lists = [] }: Entry,
    ): Promise<void> {
      const place = placeOf(id, dueAt);
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

    async forget(tx: Transaction<Tables>, id: number): Promise<void> {
      const place = await store.placeOf(tx, id);
      if (place !== undefined) await indexed.remove(tx, place);
      await store.removeEntry(tx, id);
    },

    /**
     * The documents of one list that have every word, `mostFound` at most: those whose title has
     * them, then the newest.
     * @param words of `wordsOf`, at least one
     */
    within: async (list: string, words: string[]): Promise<number[]> =>
      (await matching(words, list)).map(documentAt),

    /** What a visitor typed, found among everything that is published and due. */
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

/** Each word once, and each stem: a search for any of a word's forms finds it by that. */
const withStems = (words: string[]): string[] => [...new Set([...words, ...words.map(stemOf)])];
