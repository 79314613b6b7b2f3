import type { Database, Tx } from "../../platform/db/database.ts";
import { fold, normalized } from "../../platform/text/fold.ts";
import { type Language, languages, ownLanguage } from "../../platform/text/language.ts";
import type { SearchResult } from "./contract.ts";
import { createSearchIn, type SearchIn } from "./search-in.server.ts";
import { type EntryRow, placeOf, searchStore as store } from "./store.server.ts";
import { lettersOf, stemOf } from "./words.ts";
import { indexedWordsFor, vocabulary } from "./words-store.server.ts";

export type Entry = {
  kind?: string;
  path: string;
  title: string;
  /** Shown if no sentence matches; without it, the beginning of the text is. */
  lead?: string;
  text: string;
  /** Text of table cells: searched, but never shown in a snippet. */
  cells?: string;
  /** A whole second in UTC: the newest come first. Null for an undated document. */
  at: string | null;
  /** More lists to search within, besides the kind; letters and digits only. */
  lists?: string[];
};

/** `of` is set for a version in another language: the original and the version's language. */
type Named = { id: number; kind: string; of?: { id: number; language: Language } };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db }: { db: Database }) {
  const indexed = indexedWordsFor(db.engine);
  const within = {
    en: createSearchIn({ db, indexed }, "en"),
    hi: createSearchIn({ db, indexed }, "hi"),
  } satisfies Record<Language, SearchIn>;

  return {
    ...within[ownLanguage],
    in: within,

    /** In the publishing transaction. @param entries [] removes the document from the search */
    async index(tx: Tx, named: Named, entries: Entry[]): Promise<void> {
      const { id, kind, of } = named;
      const shared = { language: of?.language ?? ownLanguage, original_id: of?.id ?? null };
      const before = await store.entriesOf(tx, id);
      const after = entries.map((entry, part) => {
        const place = placeOf({ documentId: id, at: entry.at, part });
        return { entry, row: rowOf({ kind, ...entry }, { document_id: id, place, ...shared }) };
      });
      const places = new Set(after.map(({ row }) => row.place));
      for (const { place } of before) if (!places.has(place)) await indexed.remove(tx, place);
      const rows = after.map(({ row }) => row);
      await store.replaceEntries(tx, id, rows);
      const folded = rows.map(wordsIn);
      for (const [n, { entry, row }] of after.entries()) {
        const words = {
          title: withStems(fold(row.title)),
          all: withStems(folded[n] ?? []),
          lists: [row.kind, ...(of ? [of.language] : []), ...(entry.lists ?? [])],
        };
        await indexed.set(tx, row.place, words);
      }
      const change = { before: before.map(wordsIn), after: folded };
      await vocabulary.change(tx, db.engine, change);
    },

    /** For a change of the path alone: the index stays as it is. */
    setPath: (tx: Tx, id: number, path: string) => store.setPath(tx, id, path),

    async anywhere(text: string): Promise<SearchResult> {
      const own = await within[ownLanguage].find(text);
      if (own.count > 0) return own;
      for (const language of languages.slice(1)) {
        const result = await within[language].find(text);
        if (result.count > 0) return result;
      }
      return own;
    },

    async documents(text: string): Promise<number[]> {
      const perLanguage = await Promise.all(languages.map((one) => within[one].documents(text)));
      return [...new Set(perLanguage.flat())];
    },
  };
}

type Placed = Pick<EntryRow, "document_id" | "place" | "language" | "original_id">;

function rowOf(entry: Entry & { kind: string }, placed: Placed): EntryRow {
  const { kind, path, title, lead = "", text: prose, cells = "" } = entry;
  const normal = normalized(prose, "NFC");
  const text = cells === "" ? normal : `${normal} ${normalized(cells, "NFC")}`;
  return {
    ...placed,
    kind,
    path,
    title: normalized(title, "NFC"),
    lead: normalized(lead, "NFC"),
    text,
    cells_at: normal.length,
    letters: lettersOf(text),
  };
}

const wordsIn = ({ title, text }: EntryRow): string[] => fold(`${title} ${text}`);

function withStems(words: string[]): string[] {
  const own = new Set(words);
  return [...new Set([...own, ...[...own].map(stemOf)])];
}
