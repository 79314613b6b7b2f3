import { sql } from "kysely";
import type { Engine, Queries, Tx } from "../../platform/db/database.ts";
import {
  beginningOf,
  isThirdAway,
  isTwoAway,
  keptWords,
  nearestOf,
  nearWords,
} from "./near-words.ts";
import { consonantsOf, hasSound, soundOf } from "./sound.ts";
import { vocabularyStore as store } from "./store.server.ts";
import { stemOf } from "./words.ts";

/** PostgreSQL refuses lexemes over 2 KB. */
const longestWord = 200;

/** In characters. Short beginnings match too many words, so they are lexemes of their own. */
const longestBeginning = 3;

/** Does not use PostgreSQL's parser and dictionaries, so that it matches as SQLite does. */
const postgresWords: IndexedWords = {
  async set(tx, place, { title, all, lists }) {
    const listed = lists.map(nameOf);
    await sql`insert into search_words (place, title, words)
      values (${place}, array_to_tsvector(${[...lexemesOf(title), ...listed]}::text[]),
        array_to_tsvector(${[...lexemesOf(all), ...listed]}::text[]))
      on conflict (place) do update set title = excluded.title, words = excluded.words`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from search_words where place = ${place}`.execute(tx);
  },
  async places(db, { words, where, lists, except, limit, isAny = false }) {
    const forms = words.map(({ word, isBeginning }) => {
      const written = isBeginning ? beginningQuery(word) : `'${cut(word)}'`;
      return `(${written} | '${cut(stemOf(word))}')`;
    });
    const match = [
      `(${forms.join(isAny ? " | " : " & ")})`,
      ...lists.map((list) => `'${nameOf(list)}'`),
      ...except.map((list) => `!'${nameOf(list)}'`),
    ].join(" & ");
    const { rows } = await sql<{ place: number }>`select place from search_words
      where ${sql.ref(where === "title" ? "title" : "words")} @@ ${match}::tsquery
      order by place desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};

const cut = (word: string) => word.slice(0, longestWord);

function lexemesOf(words: string[]): string[] {
  const beginnings = words.flatMap((word) =>
    [...word]
      .slice(0, longestBeginning)
      .map((_, i, letters) => `^${letters.slice(0, i + 1).join("")}`),
  );
  return [...new Set([...words.map(cut), ...beginnings])];
}

const beginningQuery = (word: string): string =>
  [...word].length > longestBeginning ? `'${cut(word)}':*` : `'^${word}'`;

/** Folded words contain neither "#" nor "^", so they cannot equal the name of a list. */
const nameOf = (list: string) => `#${list}`;

/**
 * https://www.sqlite.org/fts5.html: the rowid is the place. Words are quoted against syntax.
 * In one large index a search for titles would read every match of the texts.
 */
const sqliteWords: IndexedWords = {
  async set(tx, place, { title, all, lists }) {
    await this.remove(tx, place);
    const rowFor = (words: string[]) => sql`(${place}, ${words.join(" ")}, ${lists.join(" ")})`;
    await sql`insert into search_titles (rowid, words, lists) values ${rowFor(title)}`.execute(tx);
    await sql`insert into search_words (rowid, words, lists) values ${rowFor(all)}`.execute(tx);
  },
  async remove(tx, place) {
    await sql`delete from search_titles where rowid = ${place}`.execute(tx);
    await sql`delete from search_words where rowid = ${place}`.execute(tx);
  },
  async places(db, { words, where, lists, except, limit, isAny = false }) {
    const index = sql.table(where === "title" ? "search_titles" : "search_words");
    const forms = words.map(
      ({ word, isBeginning }) => `("${word}"${isBeginning ? "*" : ""} OR "${stemOf(word)}")`,
    );
    const hasWords = `(words : (${forms.join(isAny ? " OR " : " AND ")}))`;
    const isIn = lists.map((list) => `(lists : "${list}")`);
    const isNotIn = except.map((list) => ` NOT (lists : "${list}")`);
    const match = `(${[...isIn, hasWords].join(" AND ")})${isNotIn.join("")}`;
    const { rows } = await sql<{ place: number }>`select rowid as place from ${index}
      where ${index} match ${match}
      order by rowid desc limit ${limit}`.execute(db);
    return rows.map(({ place }) => place);
  },
};

type EntryWords = { title: string[]; all: string[]; lists: string[] };

/** Whole, or by its beginning too; in its other forms always. */
export type WantedWord = { word: string; isBeginning: boolean };

type WantedWords = {
  words: WantedWord[];
  /** Entries with any of the words, instead of those with all. */
  isAny?: boolean;
  where: "title" | "anywhere";
  lists: string[];
  except: readonly string[];
  limit: number;
};

export type IndexedWords = {
  set(tx: Tx, place: number, words: EntryWords): Promise<void>;
  remove(tx: Tx, place: number): Promise<void>;
  places(db: Queries, options: WantedWords): Promise<number[]>;
};

export const indexedWordsFor = (engine: Engine): IndexedWords =>
  engine === "sqlite" ? sqliteWords : postgresWords;

const mostAlike = 200;
/** Of the words that begin alike: 20,000 posts have hardly more. */
const mostBeginning = 2_000;

type Change = { before: string[][]; after: string[][] };

export const vocabulary = {
  async change(tx: Tx, engine: Engine, { before, after }: Change): Promise<void> {
    const changes = new Map<string, number>();
    const count = (entries: string[][], by: number) => {
      for (const word of entries.flatMap(keptWords))
        changes.set(word, (changes.get(word) ?? 0) + by);
    };
    count(before, -1);
    count(after, 1);
    const changed = [...changes]
      .filter(([, uses]) => uses !== 0)
      .map(([word, uses]) => ({ word, uses, consonants: consonantsOf(word) }));
    // Sorted, so that two publications on PostgreSQL cannot deadlock.
    await store.add(
      tx,
      engine,
      changed.toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    );
    const fewer = changed.filter(({ uses }) => uses < 0).map(({ word }) => word);
    await store.removeUnused(tx, fewer);
  },

  /** The English word that a borrowed one in Devanagari sounds like. */
  async soundingLike(db: Queries, word: string): Promise<string | undefined> {
    if (!hasSound(word)) return undefined;
    const alike = await store.withConsonants(db, consonantsOf(word), mostAlike);
    const sound = soundOf(word);
    return nearestOf(
      word,
      alike.filter((other) => isThirdAway(sound, soundOf(other.word))),
    );
  },

  async nearest(db: Queries, word: string): Promise<string | undefined> {
    const near = nearWords(word);
    if (near.length === 0) return undefined;
    const one = nearestOf(word, await store.among(db, near));
    const beginning = beginningOf(word);
    if (one !== undefined || beginning === null) return one;
    const alike = await store.beginning(db, beginning, mostBeginning);
    return nearestOf(
      word,
      alike.filter((other) => isTwoAway(word, other.word)),
    );
  },

  async among(db: Queries, words: string[]): Promise<string[]> {
    if (words.length === 0) return [];
    const known = new Set((await store.among(db, words)).map(({ word }) => word));
    return words.filter((word) => known.has(word));
  },
};
