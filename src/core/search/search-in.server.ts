import type { Database } from "../../platform/db/database.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import type { SearchResult } from "./contract.ts";
import { createMatching, type Matches, weightAt } from "./matching.server.ts";
import { type Passage, passageIn } from "./passage.ts";
import { isTitledBy, scoreOf } from "./rank.ts";
import { leadOrSnippet, markWords } from "./snippet.ts";
import { documentAt, isUndated, type Placed, searchStore as store } from "./store.server.ts";
import type { IndexedWords } from "./words-store.server.ts";

type SearchInDeps = {
  db: Pick<Database, "read">;
  indexed: IndexedWords;
  known(text: string, language: Language): Promise<string[]>;
};

const mostHits = 40;
const mostKnown = 5;
/** Entries whose sentences are compared with a question. */
const mostRead = 20;
/** Where so few titles have all the words, these documents are meant, whatever is known. */
const fewTitled = 2;
/** Of undated documents (pages) and of dated ones (posts), in one search. */
const mostCandidates = { undated: 60, dated: 30 };

/** `matches` are the places by which it was found, and `known` its rank among those surely meant. */
type Shown = Placed & { matches: number[]; known: number };
export type PassageAt = Passage & { title: string; path: string; language: Language };
type FindOptions = { kind?: string | undefined; isTyped?: boolean };

export type SearchIn = ReturnType<typeof createSearchIn>;

export function createSearchIn({ db, indexed, known }: SearchInDeps, language: Language) {
  const isOwn = language === ownLanguage;
  const matching = createMatching({ db, indexed }, language);

  /** Shows a version in the reader's language in place of its original. */
  async function toShown(meant: Placed[], found: Placed[]): Promise<Shown[]> {
    const rows = [...meant, ...found];
    const ids = rows.flatMap((row) => (row.original_id === null ? row.document_id : []));
    const versions = isOwn ? [] : await store.versionsOf(db.read, language, [...new Set(ids)]);
    const ofOriginal = Map.groupBy(versions, originalOf);
    const originals = rows.flatMap(({ original_id: id }) => id ?? []);
    const paths = await store.pathsOf(db.read, [...new Set(originals)]);
    const shown = new Map<number, Shown>();
    for (const [i, row] of rows.entries()) {
      const path = row.original_id === null ? row.path : paths.get(row.original_id);
      const version = versionFor(row, ofOriginal.get(row.document_id) ?? []);
      if (path === undefined || version === null) continue;
      const before = shown.get(version.place) ?? { matches: [], known: Math.min(i, meant.length) };
      const matches = [...before.matches, row.place];
      shown.set(version.place, { ...version, path: path ?? row.path, ...before, matches });
    }
    return [...shown.values()];
  }

  /** The few by their titles, known ones, those in the reader's language; then as the words fit. */
  async function rank(shown: Shown[], sought: Matches): Promise<Shown[]> {
    const { words, titled } = sought;
    const weigh = (place: number) => weightAt(place, words) + Number(titled.has(place));
    const roughly = shown
      .map((one) => ({ one, weight: Math.max(...one.matches.map(weigh)) }))
      .sort((a, b) => a.one.known - b.one.known || b.weight - a.weight)
      .map(({ one }) => one);
    const candidates = [
      ...roughly.filter(({ place }) => isUndated(place)).slice(0, mostCandidates.undated),
      ...roughly.filter(({ place }) => !isUndated(place)).slice(0, mostCandidates.dated),
    ];
    const places = candidates.flatMap(({ matches }) => matches);
    const compared = await store.compared(db.read, places);
    const all = sought.hasAll ? compared.filter((entry) => isTitledBy(entry, words)) : [];
    const titledByAll = new Set(all.length > fewTitled ? [] : all.map(({ place }) => place));
    const scores = new Map(compared.map((entry) => [entry.place, scoreOf(entry, sought)]));
    return candidates
      .map((one) => {
        const score = Math.max(...one.matches.map((place) => scores.get(place) ?? 0));
        const isTitled = one.matches.some((place) => titledByAll.has(place));
        return {
          one,
          score,
          rank: isTitled ? -1 : one.known,
          isForeign: Number(one.language !== language),
        };
      })
      .sort((a, b) => a.rank - b.rank || a.isForeign - b.isForeign || b.score - a.score)
      .map(({ one }) => one);
  }

  async function toHits(shown: Shown[], words: string[]): Promise<SearchResult["hits"]> {
    const texts = await store.texts(
      db.read,
      shown.map(({ place }) => place),
    );
    return shown.flatMap(({ place, kind, path, language: of }) => {
      const entry = texts.get(place);
      if (!entry) return [];
      const title = markWords(entry.title, words);
      return [{ kind, path, language: of, title, snippet: leadOrSnippet(entry, words) }];
    });
  }

  return {
    /** @returns ids of documents with all the words, one for each entry; the newest first */
    havingAll: async (list: string, words: string[]): Promise<number[]> =>
      (await matching.withWords(list, words)).map(documentAt),

    /**
     * Corrects no words, because a list does not say so.
     * @returns ids of originals: with words in titles first, then with all words, then with most
     */
    async within(list: string, text: string): Promise<number[]> {
      const { places, titled } = await matching.match({ text, list, isTyped: true });
      const inOrder = [...new Set([...places.filter((one) => titled.has(one)), ...places])];
      if (isOwn) return inOrder.map(documentAt);
      return [...new Set((await store.placed(db.read, inOrder)).map(originalOf))];
    },

    /** With `isTyped`, no word is corrected. */
    async find(text: string, { kind, isTyped = false }: FindOptions = {}): Promise<SearchResult> {
      const matches = await matching.match({ text, isTyped });
      const paths = (await known(text, language)).slice(0, mostKnown);
      const meant = await store.placedAt(db.read, paths);
      const all = await toShown(meant, await store.placed(db.read, matches.places));
      const wanted = kind === undefined ? all : all.filter((one) => one.kind === kind);
      const best = (await rank(wanted, matches)).slice(0, mostHits);
      const words = matches.words.map(({ word }) => word);
      const kinds = [...Map.groupBy(all, (one) => one.kind)];
      return {
        count: wanted.length,
        hits: await toHits(best, words),
        kinds: kinds.map(([name, { length: count }]) => ({ kind: name, count })),
        correction: all.length === 0 ? null : matches.correction,
        hasAll: matches.hasAll || meant.length > 0,
      };
    },

    /** @returns where published entries answer a question, the surest first */
    async passages(text: string): Promise<PassageAt[]> {
      const sought = await matching.match({ text });
      const found = await toShown([], await store.placed(db.read, sought.places));
      const read = (await rank(found, sought)).slice(0, mostRead);
      const texts = await store.texts(
        db.read,
        read.map(({ place }) => place),
      );
      const { words, correction } = sought;
      const missing = correction && !correction.isCorrected ? correction.missing : [];
      return read
        .flatMap(({ kind, path, place, language: of }) => {
          const entry = texts.get(place);
          const passage = entry && passageIn({ kind, ...entry }, { words, missing });
          return passage ? [{ ...passage, title: entry.title, path, language: of }] : [];
        })
        .sort((a, b) => b.confidence - a.confidence);
    },

    /** @returns ids of versions and their originals */
    async documents(text: string): Promise<number[]> {
      const { places } = await matching.match({ text });
      const rows = await store.placed(db.read, places);
      return [...new Set(rows.flatMap((row) => [row.document_id, originalOf(row)]))];
    },
  };
}

const originalOf = ({ original_id, document_id }: Placed): number => original_id ?? document_id;

/** @returns null for an original whose version has other parts */
function versionFor(row: Placed, versions: Placed[]): Placed | null {
  if (row.original_id !== null || versions.length === 0) return row;
  if (versions.length === 1) return versions[0] ?? null;
  return versions.find(({ path }) => path === row.path) ?? null;
}
