import { sql } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import { compiled } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    search_entries: {
      place: number;
      document_id: number;
      kind: string;
      path: string;
      title: string;
      /** Words and their stems, joined with blanks, for ranking. */
      title_words: string;
      heading_words: string;
      summary_words: string;
      lead: string;
      /** Prose, then the text of table cells from `cells_at` on. */
      text: string;
      cells_at: number;
      letters: string;
      language: Language;
      original_id: number | null;
    };
  }
}

/** All can be rebuilt from what is published. Each engine has its own form of some. */
export const searchTables = [
  ...["search_entries", "search_titles", "search_words"],
  "search_vocabulary",
];

/** What an entry is found as: by it, searches are counted, sorted by language and led on. */
const placedColumns = ["place", "document_id", "kind", "path", "language", "original_id"] as const;
const wordColumns = ["title", "title_words", "heading_words", "summary_words", "letters"] as const;

export type EntryRow = Tables["search_entries"];
export type Placed = Pick<EntryRow, (typeof placedColumns)[number]>;

export const searchStore = {
  entriesOf: (tx: Tx, documentId: number): Promise<EntryRow[]> =>
    tx.selectFrom("search_entries").selectAll().where("document_id", "=", documentId).execute(),

  async replaceEntries(tx: Tx, documentId: number, rows: EntryRow[]) {
    await tx.deleteFrom("search_entries").where("document_id", "=", documentId).execute();
    for (const row of rows) await tx.insertInto("search_entries").values(row).execute();
  },

  async setPath(tx: Tx, documentId: number, path: string) {
    await tx
      .updateTable("search_entries")
      .set({ path })
      .where("document_id", "=", documentId)
      .execute();
  },

  async compared(db: Queries, places: number[]) {
    if (places.length === 0) return [];
    return db
      .selectFrom("search_entries")
      .select(["place", "kind", ...wordColumns])
      .where("place", "in", places)
      .execute();
  },

  /** @param places at most 1,000 @returns in the order of the places */
  async placed(db: Queries, places: number[]) {
    if (places.length === 0) return [];
    const rows = await db
      .selectFrom("search_entries")
      .select(placedColumns)
      .where("place", "in", places)
      .execute();
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return places.flatMap((place) => byPlace.get(place) ?? []);
  },

  async placedAt(db: Queries, paths: string[]) {
    if (paths.length === 0) return [];
    const rows = await db
      .selectFrom("search_entries")
      .select(placedColumns)
      .where("path", "in", paths)
      .where("original_id", "is", null)
      .execute();
    return paths.flatMap((path) => rows.filter((row) => row.path === path));
  },

  /** @param originals at most 1,000 ids */
  async versionsOf(db: Queries, language: Language, originals: number[]) {
    if (originals.length === 0) return [];
    return db
      .selectFrom("search_entries")
      .select(placedColumns)
      .where("language", "=", language)
      .where("original_id", "in", originals)
      .execute();
  },

  /** Null for a document with several entries, because these have their own paths. */
  async pathsOf(db: Queries, ids: number[]): Promise<Map<number, string | null>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("search_entries")
      .select((e) => ["document_id", e.fn.min("path").as("path"), e.fn.countAll().as("count")])
      .where("document_id", "in", ids)
      .groupBy("document_id")
      .execute();
    return new Map(
      rows.map(({ document_id: id, path, count }) => [id, Number(count) === 1 ? path : null]),
    );
  },

  async texts(db: Queries, places: number[]) {
    if (places.length === 0) return new Map<number, never>();
    const rows = await db
      .selectFrom("search_entries")
      .select(["place", "title", "title_words", "lead", "text", "cells_at", "letters"])
      .where("place", "in", places)
      .execute();
    return new Map(rows.map((row) => [row.place, row]));
  },
};

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** `uses` counts the entries with the word; the word is deleted with the last of them. */
    search_vocabulary: { word: string; uses: number; consonants: string };
  }
}

type Word = Tables["search_vocabulary"];

/** Both engines accept 32,766 parameters in one statement. */
const mostAtOnce = 5_000;

/** One JSON value: compiling a statement of hundreds of values takes longer than running it. */
const addInSqlite = compiled<{ changes: string }, never>((db, place) => {
  const insert = sql<never>`insert into search_vocabulary (word, uses, consonants)
    select value ->> 0, value ->> 1, value ->> 2 from json_each(${place("changes")}) where true
    on conflict (word) do update
      set uses = search_vocabulary.uses + excluded.uses, consonants = excluded.consonants`;
  return { compile: () => insert.compile(db) };
});
const addInPostgres = compiled<{ changes: string }, never>((db, place) => {
  const insert = sql<never>`insert into search_vocabulary (word, uses, consonants)
    select change ->> 0, (change ->> 1)::int, change ->> 2
    from json_array_elements(${place("changes")}::json) as change
    on conflict (word) do update
      set uses = search_vocabulary.uses + excluded.uses, consonants = excluded.consonants`;
  return { compile: () => insert.compile(db) };
});

export const vocabularyStore = {
  async add(tx: Tx, engine: Engine, changes: Word[]) {
    if (changes.length === 0) return;
    const add = engine === "sqlite" ? addInSqlite : addInPostgres;
    const rows = changes.map(({ word, uses, consonants }) => [word, uses, consonants]);
    await add(tx, { changes: JSON.stringify(rows) });
  },

  async removeUnused(tx: Tx, words: string[]) {
    for (let from = 0; from < words.length; from += mostAtOnce) {
      await tx
        .deleteFrom("search_vocabulary")
        .where("word", "in", words.slice(from, from + mostAtOnce))
        .where("uses", "<=", 0)
        .execute();
    }
  },

  among: (db: Queries, words: string[]): Promise<Word[]> =>
    db.selectFrom("search_vocabulary").selectAll().where("word", "in", words).execute(),

  withConsonants: (db: Queries, consonants: string, limit: number): Promise<Word[]> =>
    db
      .selectFrom("search_vocabulary")
      .selectAll()
      .where("consonants", "=", consonants)
      .orderBy("word")
      .limit(limit)
      .execute(),

  /** @param beginning letters from a to z, as all words are */
  beginning: (db: Queries, beginning: string, limit: number): Promise<Word[]> =>
    db
      .selectFrom("search_vocabulary")
      .selectAll()
      .where("word", ">=", beginning)
      .where("word", "<", `${beginning}zzz`)
      .orderBy("word")
      .limit(limit)
      .execute(),
};

/** Seconds since 1970 and an id of 21 bits fill the 53 bits of a safe integer. */
const idRange = 2 ** 21;
/** In the year 2106. Undated documents use the last seconds, one for each part. */
const lastSecond = 2 ** 32 - 1;
/** The most parts of one document: more questions than a page can have. */
const mostParts = 64;
const lastDated = lastSecond - mostParts;

type Part = { documentId: number; at: string | null; part?: number | undefined };

/** A sort key of date and id, so that the index has the newest first. @throws Error out of range */
export function placeOf({ documentId, at, part = 0 }: Part): number {
  if (documentId >= idRange)
    throw new Error(`document ${documentId} is beyond the ${idRange} that a place can tell apart`);
  if (part >= mostParts || (part > 0 && at !== null))
    throw new Error(`document ${documentId} has more parts than a place can tell apart`);
  return (at === null ? lastSecond - part : secondOf(at)) * idRange + documentId;
}

export const documentAt = (place: number): number => place % idRange;

export const isUndated = (place: number): boolean => place >= (lastDated + 1) * idRange;

function secondOf(at: string): number {
  const second = new Date(at).getTime() / 1_000;
  if (!Number.isInteger(second)) throw new Error(`${at} is dated more exactly than to the second`);
  return Math.min(lastDated, Math.max(0, second));
}
