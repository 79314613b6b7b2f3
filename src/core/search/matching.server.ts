import type { Database } from "../../platform/db/database.ts";
import { addedLanguages, type Language, ownLanguage } from "../../platform/text/language.ts";
import type { Meant } from "./contract.ts";
import { type SoughtWord, weightOf } from "./rank.ts";
import { isUndated } from "./store.server.ts";
import { isWrittenIn, joinedWords, searchedWords } from "./words.ts";
import { type IndexedWords, vocabulary, type WantedWord } from "./words-store.server.ts";

/** Of one word. Pages come first, so that all of them are among these. */
const mostOfWord = 400;
const mostFound = 1_000;
/** With fewer, entries that have most of the words are found, too. */
const few = 10;
const mostWeight = 0.4;
/** With fewer, entries that have any of the words are found. */
const fewest = 3;
/** A word that so many have is hardly the beginning of another; a short one is as soon as any has it. */
const fewWhole = 3;
const shortestCommon = 4;

type MatchingDeps = { db: Pick<Database, "read">; indexed: IndexedWords };
/** With `isTyped`, no word is corrected. */
type Scope = { text: string; list?: string; isTyped?: boolean };
export type Matches = {
  text: string;
  /** Of entries with all the words, then of others, the newest first in both. */
  places: number[];
  words: SoughtWord[];
  titled: ReadonlySet<number>;
  hasAll: boolean;
  correction: Meant | null;
};

/** Which entries have the words of a search, for readers of a language. */
export function createMatching({ db, indexed }: MatchingDeps, language: Language) {
  /** The reader's first, then the site's own, which everybody can be offered. */
  const languagesFor = (text: string): Language[] => [
    ...new Set([language, ownLanguage, ...addedLanguages.filter((one) => isWrittenIn(text, one))]),
  ];

  /** A list of one kind has its own language's documents, and the site's. */
  function query({ text, list }: Scope, limit: number) {
    const readable = new Set(languagesFor(list === undefined ? text : ""));
    const except = addedLanguages.filter((one) => !readable.has(one));
    return { lists: list === undefined ? [] : [list], except, limit };
  }

  async function lookUp(word: string, scope: Scope): Promise<SoughtWord | null> {
    const having = (wanted: WantedWord) =>
      indexed.places(db.read, {
        ...query(scope, mostOfWord),
        ...{ words: [wanted], where: "anywhere" },
      });
    const whole = await having({ word, isBeginning: false });
    const isBeginning = whole.length < (word.length < shortestCommon ? 1 : fewWhole);
    const places = isBeginning ? await having({ word, isBeginning }) : whole;
    if (places.length === 0) return null;
    const weight = weightOf(word, whole.length || places.length);
    return { word, isBeginning, weight, places: new Set(places) };
  }

  async function havingAll(looked: (SoughtWord | null)[], scope: Scope) {
    const words = looked.filter((one) => one !== null);
    const options = { ...query(scope, mostFound), words, where: "anywhere" } as const;
    return { words, all: words.length === 0 ? [] : await indexed.places(db.read, options) };
  }

  /** Unknown words are corrected if that finds entries with all the words, and else left out. */
  async function understand(scope: Scope) {
    const typed = searchedWords(scope.text);
    const looked = await Promise.all(typed.map((word) => lookUp(word, scope)));
    const missing = typed.filter((_, i) => !looked[i]);
    const found = await havingAll(looked, scope);
    if (missing.length === 0) return { ...found, correction: null };
    const near = await Promise.all(
      typed.map(async (word, i) => looked[i] ?? (scope.isTyped ? null : lookUpNear(word, scope))),
    );
    const instead = near.some((one, i) => one !== looked[i]) ? await havingAll(near, scope) : found;
    const isCorrected = instead !== found && instead.all.length > 0;
    const best = isCorrected ? instead : found;
    const words = best.words.map(({ word }) => word).join(" ");
    return { ...best, correction: { words, missing, isCorrected } };
  }

  async function lookUpNear(word: string, scope: Scope): Promise<SoughtWord | null> {
    const near =
      (await vocabulary.soundingLike(db.read, word)) ?? (await vocabulary.nearest(db.read, word));
    return near === undefined ? null : lookUp(near, scope);
  }

  /** Other spellings: neighbours as one word, and borrowed words as English writes them. */
  async function otherWords({ text, list }: Scope, words: SoughtWord[]): Promise<string[]> {
    const joined = await vocabulary.among(db.read, joinedWords(text));
    const spoken = list === undefined ? words : [];
    const english = await Promise.all(
      spoken.map(({ word }) => vocabulary.soundingLike(db.read, word)),
    );
    return [...joined, ...english.filter((word) => word !== undefined)];
  }

  async function match(scope: Scope): Promise<Matches> {
    const { all, correction, ...understood } = await understand(scope);
    const others = await otherWords(scope, understood.words);
    const lookedUp = await Promise.all(others.map((word) => lookUp(word, scope)));
    const words = [...understood.words, ...lookedUp.filter((one) => one !== null)];
    if (words.length === 0) return { text: scope.text, ...noMatches };
    const titles = { ...query(scope, mostFound), words, where: "title", isAny: true } as const;
    const titled = new Set(await indexed.places(db.read, titles));
    const having = all.length < few ? words.flatMap((one) => [...one.places]) : [];
    const some = [...new Set([...titled, ...having])].sort((a, b) => b - a);
    const fitting = some.filter(
      (place) => isMost(place, words) || (isUndated(place) && titled.has(place)),
    );
    const isEnough = new Set([...all, ...fitting]).size >= fewest;
    const places = [...new Set([...all, ...(isEnough ? fitting : some)])].slice(0, mostFound);
    const hasAll = all.length > 0 && (correction?.isCorrected ?? true);
    return { text: scope.text, places, words, titled, hasAll, correction };
  }

  return {
    match,

    /** @returns places of entries with all the words, whole or by their beginnings */
    async withWords(list: string, words: string[]): Promise<number[]> {
      const wanted = words.map((word) => ({ word, isBeginning: true }));
      const scope = query({ text: "", list }, mostFound);
      return indexed.places(db.read, { ...scope, words: wanted, where: "anywhere" });
    },
  };
}

const noMatches: Omit<Matches, "text"> = {
  ...{ places: [], words: [], titled: new Set(), hasAll: false, correction: null },
};

/** The weight of the words that this place has. */
export function weightAt(place: number, words: SoughtWord[]): number {
  const there = words.filter(({ places }) => places.has(place));
  return there.reduce((sum, { weight }) => sum + weight, 0);
}

function isMost(place: number, words: SoughtWord[]): boolean {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return weightAt(place, words) >= total * mostWeight;
}
