import type { Database } from "../../platform/db/database.ts";
import { fold } from "../../platform/text/fold.ts";
import { type Language, languages, ownLanguage } from "../../platform/text/language.ts";
import type { Meant, SearchResult } from "./contract.ts";
import { leadOrSnippet, markWords } from "./snippet.ts";
import { documentAt, isUndated, searchStore as store, type Version } from "./store.server.ts";
import { foundIn, isMeant, wordsOf } from "./words.ts";
import type { IndexedWords } from "./words-store.server.ts";
import { vocabulary } from "./words-store.server.ts";

type SearchInDeps = { db: Pick<Database, "read">; indexed: IndexedWords };
type PlacesOptions = { words: string[]; list?: string | undefined; where: "title" | "anywhere" };

const mostFound = 1_000;
const mostHits = 40;
/** Of undated documents (pages) and of dated ones (posts) each, in one search. */
const mostCandidates = 30;
const otherLanguages = languages.slice(1);

export type SearchIn = ReturnType<typeof createSearchIn>;

export function createSearchIn({ db, indexed }: SearchInDeps, language: Language) {
  const isOwn = language === ownLanguage;
  const nothing: SearchResult = { count: 0, hits: [], kinds: [], correction: null };

  /** Newest first; another language's versions come before the originals without one. */
  async function places(
    { list, ...options }: PlacesOptions,
    versions: Version[],
  ): Promise<number[]> {
    const query = { ...options, lists: list === undefined ? [] : [list], limit: mostFound };
    const own = await indexed.places(db.read, { ...query, except: otherLanguages });
    if (isOwn) return own;
    const lists = [...query.lists, language];
    const inOther = await indexed.places(db.read, { ...query, lists, except: [] });
    const [ids, originals] = [versions.map(({ id }) => id), versions.map(({ of }) => of)];
    const versionIds = new Set(ids);
    const replaced = new Set(originals);
    return [
      ...inOther.filter((place) => versionIds.has(documentAt(place))),
      ...own.filter((place) => !replaced.has(documentAt(place))),
    ].slice(0, mostFound);
  }

  async function reading() {
    const versions = isOwn ? [] : await store.versions(db.read, language);
    const having = (words: string[], list?: string): Promise<number[]> =>
      places({ words, list, where: "anywhere" }, versions);

    return {
      versions,
      having,

      /** Titles with every word first, then other matches; newest first within both. */
      async matching(words: string[], list?: string): Promise<number[]> {
        const titled = await places({ words, list, where: "title" }, versions);
        if (titled.length === mostFound) return titled;
        return [...new Set([...titled, ...(await having(words, list))])].slice(0, mostFound);
      },
    };
  }
  type Read = Awaited<ReturnType<typeof reading>>;

  async function meantBy(words: string[], { having }: Read): Promise<(Meant & Each) | null> {
    const missing: string[] = [];
    const each: string[] = [];
    for (const word of words) {
      const isIndexed = (await having([word])).length > 0;
      const near = isIndexed ? undefined : await vocabulary.nearest(db.read, word);
      if (near !== undefined) missing.push(word);
      each.push(near ?? word);
    }
    return missing.length === 0 ? null : { words: each.join(" "), missing, each };
  }

  /** All the words, then the corrected ones. @returns null if nothing matches */
  async function forgiven(words: string[], read: Read) {
    if (words.length === 0) return null;
    const all = await read.having(words);
    if (all.length > 0) return { all, each: words, correction: null };
    const replacement = await meantBy(words, read);
    if (!replacement) return null;
    const { each, ...correction } = replacement;
    const instead = await read.having(each);
    return instead.length === 0 ? null : { all: instead, each, correction };
  }

  async function toResult(
    all: number[],
    words: string[],
    matches: number[],
  ): Promise<SearchResult> {
    const kinds = await store.kindsAt(db.read, all);
    const undated = matches.filter(isUndated).slice(0, mostCandidates);
    const dated = matches.filter((place) => !isUndated(place)).slice(0, mostCandidates);
    const candidates = await store.compared(db.read, [...undated, ...dated]);
    const best = rank(candidates, words).slice(0, mostHits);
    const originals = best.flatMap(({ original_id: id }) => id ?? []);
    const [texts, paths] = await Promise.all([
      store.texts(
        db.read,
        best.map(({ place }) => place),
      ),
      store.pathsOf(db.read, originals),
    ]);
    const hits = best.flatMap(({ place, original_id, title, letters, ...hit }) => {
      const entry = texts.get(place);
      if (!entry) return [];
      const path = paths.get(original_id ?? 0) ?? hit.path;
      const snippet = leadOrSnippet({ ...entry, letters }, words);
      return [{ ...hit, path, title: markWords(title, words), snippet }];
    });
    return { count: matches.length, hits, kinds, correction: null };
  }

  return {
    /** @param words from `wordsOf`, at least one @returns ids of originals, one for each entry */
    async within(list: string, words: string[]): Promise<number[]> {
      const { versions, matching } = await reading();
      const originals = new Map(versions.map(({ id, of }) => [id, of]));
      const ids = (await matching(words, list)).map(documentAt);
      return ids.map((id) => originals.get(id) ?? id);
    },

    async find(text: string, kind?: string): Promise<SearchResult> {
      const read = await reading();
      const matches = await forgiven(wordsOf(text), read);
      if (matches === null) return nothing;
      const { all, each, correction } = matches;
      return { ...(await toResult(all, each, await read.matching(each, kind))), correction };
    },

    async documents(text: string): Promise<number[]> {
      const read = await reading();
      const ids = ((await forgiven(wordsOf(text), read))?.all ?? []).map(documentAt);
      const of = read.versions.filter(({ id }) => ids.includes(id)).map((version) => version.of);
      return [...new Set([...ids, ...of])];
    },
  };
}

type Each = { each: string[] };

/** A title says what a document is about; a text may only mention it. */
const weights = { titleWord: 12, titleForm: 8, mention: 1 };
const mostMentions = 6;

/** In code: SQLite and PostgreSQL would rank differently. @param words folded, at least one */
export function rank<D extends { title: string; letters: string }>(
  documents: D[],
  words: string[],
): D[] {
  return documents
    .map((document) => ({ document, score: scoreOf(document, words) }))
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}

function scoreOf(document: { title: string; letters: string }, words: string[]): number {
  const title = fold(document.title);
  const inTitle = words.reduce((sum, word) => sum + titleScore(title, word), 0);
  const mentions = foundIn(document.letters, words, mostMentions).length;
  // If two titles match the same words, the shorter one comes first.
  return inTitle + mentions * weights.mention + 1 / (title.length + 1);
}

function titleScore(title: string[], word: string): number {
  if (title.includes(word)) return weights.titleWord;
  return title.some((other) => isMeant(other, word)) ? weights.titleForm : 0;
}
