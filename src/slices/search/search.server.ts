import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { fold } from "../../platform/text.ts";
import type { Found, Meant } from "./contract.ts";
import { documentAt, isUndated, placeOf } from "./entry-place.ts";
import { indexedWordsFor } from "./indexed-words-for.server.ts";
import { lettersOf } from "./letters.ts";
import { wordsOf } from "./query.ts";
import { rank } from "./rank.ts";
import { leadOrSnippet, markWords } from "./snippet.ts";
import { stemOf } from "./stem.ts";
import { type EntryRow, searchStore as store } from "./store.server.ts";
import { vocabulary } from "./vocabulary.server.ts";

/** One of what a document is found as. */
export type Entry = {
  /** Where it is another than the document's own. */
  kind?: string;
  path: string;
  title: string;
  /** Shown instead of a snippet where no sentence has the words; else the text's beginning is. */
  lead?: string;
  text: string;
  /** What stands in the cells of tables: it is found, and never shown as a snippet. */
  cells?: string;
  /** A whole second, UTC: the newest are found first. Null for what has no date. */
  at: string | null;
  /** Further lists it can be searched within, besides its kind; letters and digits only. */
  lists?: string[];
};

type Named = { id: number; kind: string };

/** Bounds the count, too. */
const mostFound = 1_000;
const mostHits = 20;
/** Ranked per search: as many undated documents (pages) and as many dated ones (posts). */
const mostCandidates = 30;

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db }: { db: Database }) {
  const indexed = indexedWordsFor(db.engine);
  const nothing: Found = { count: 0, hits: [], kinds: [], meant: null };

  const having = (words: string[], list?: string): Promise<number[]> =>
    indexed.places(db.read, { words, list, where: "anywhere", limit: mostFound });

  /** Titles with every word first, then other matches; the newest first, `mostFound` at most. */
  async function matching(words: string[], list?: string): Promise<number[]> {
    const wanted = { words, list, where: "title", limit: mostFound } as const;
    const titled = await indexed.places(db.read, wanted);
    if (titled.length === mostFound) return titled;
    return [...new Set([...titled, ...(await having(words, list))])].slice(0, mostFound);
  }

  /** Each word that is in no document by the nearest that is. @returns null where none is */
  async function meantBy(words: string[]): Promise<(Meant & { each: string[] }) | null> {
    const missing: string[] = [];
    const each: string[] = [];
    for (const word of words) {
      const near = (await isIndexed(word)) ? undefined : await vocabulary.nearest(db.read, word);
      if (near !== undefined) missing.push(word);
      each.push(near ?? word);
    }
    return missing.length === 0 ? null : { words: each.join(" "), missing, each };
  }

  async function isIndexed(word: string): Promise<boolean> {
    const wanted = { words: [word], where: "anywhere" as const, limit: 1 };
    return (await indexed.places(db.read, wanted)).length > 0;
  }

  /** What has all the words, or those that were meant by them. @returns null where nothing has */
  async function forgiven(words: string[]) {
    if (words.length === 0) return null;
    const all = await having(words);
    if (all.length > 0) return { all, each: words, meant: null };
    const meant = await meantBy(words);
    if (!meant) return null;
    const { each, ...told } = meant;
    const instead = await having(each);
    return instead.length === 0 ? null : { all: instead, each, meant: told };
  }

  /** @param all of every kind, as `having` gives them */
  async function found(all: number[], words: string[], list?: string): Promise<Found> {
    const [kinds, places] = await Promise.all([store.kindsAt(db.read, all), matching(words, list)]);
    const undated = places.filter(isUndated).slice(0, mostCandidates);
    const dated = places.filter((place) => !isUndated(place)).slice(0, mostCandidates);
    const candidates = await store.compared(db.read, [...undated, ...dated]);
    const best = rank(candidates, words).slice(0, mostHits);
    const texts = await store.texts(
      db.read,
      best.map(({ place }) => place),
    );
    const hits = best.flatMap(({ place, kind, path, title, letters }) => {
      const written = texts.get(place);
      if (!written) return [];
      const snippet = leadOrSnippet({ ...written, letters }, words);
      return [{ kind, path, title: markWords(title, words), snippet }];
    });
    return { count: places.length, hits, kinds, meant: null };
  }

  return {
    /** Runs in the transaction that publishes the document. @param entries none: it is not found */
    async index(tx: Transaction<Tables>, { id, kind }: Named, entries: Entry[]): Promise<void> {
      const before = await store.entriesOf(tx, id);
      const after = entries.map((entry, part) => {
        const place = placeOf({ documentId: id, at: entry.at, part });
        return { entry, row: rowOf({ kind, ...entry }, { document_id: id, place }) };
      });
      const places = new Set(after.map(({ row }) => row.place));
      for (const { place } of before) if (!places.has(place)) await indexed.remove(tx, place);
      const rows = after.map(({ row }) => row);
      await store.replaceEntries(tx, id, rows);
      for (const { entry, row } of after) {
        const words = {
          title: withStems(fold(row.title)),
          all: withStems(wordsIn(row)),
          lists: [row.kind, ...(entry.lists ?? [])],
        };
        await indexed.set(tx, row.place, words);
      }
      await vocabulary.change(tx, before.map(wordsIn), rows.map(wordsIn));
    },

    /** Where what it is found by stays the same. */
    setPath: (tx: Transaction<Tables>, id: number, path: string) => store.setPath(tx, id, path),

    /** Document ids, in the order of `matching`. @param words from `wordsOf`, at least one */
    within: async (list: string, words: string[]): Promise<number[]> =>
      (await matching(words, list)).map(documentAt),

    /** Searches all that is published; what nothing has is taken for what lies one slip away. */
    async find(text: string, kind?: string): Promise<Found> {
      const wanted = await forgiven(wordsOf(text));
      if (wanted === null) return nothing;
      const { all, each, meant } = wanted;
      return { ...(await found(all, each, kind)), meant };
    },

    /** Which documents such a search finds: their ids, in no order. */
    documents: async (text: string): Promise<number[]> => {
      const all = (await forgiven(wordsOf(text)))?.all ?? [];
      return [...new Set(all.map(documentAt))];
    },
  };
}

type Placed = Pick<EntryRow, "document_id" | "place">;

function rowOf(entry: Entry & { kind: string }, placed: Placed): EntryRow {
  const { kind, path, title, lead = "", text: prose, cells = "" } = entry;
  const written = prose.normalize("NFC");
  const text = cells === "" ? written : `${written} ${cells.normalize("NFC")}`;
  return {
    ...placed,
    kind,
    path,
    title: title.normalize("NFC"),
    lead: lead.normalize("NFC"),
    text,
    cells_at: written.length,
    letters: lettersOf(text),
  };
}

const wordsIn = ({ title, text }: EntryRow): string[] => fold(`${title} ${text}`);

const withStems = (words: string[]): string[] => [...new Set([...words, ...words.map(stemOf)])];
