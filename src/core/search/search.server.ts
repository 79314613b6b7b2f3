import type { Database, Tx } from "../../platform/db/database.ts";
import { fold, foldJoined, normalized } from "../../platform/text/fold.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
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
  /** They are in the text, too. A word of them says more than one of the text. */
  headings?: string[];
  /** Besides the lead: what the entry is about, such as its teaser; found, but never shown. */
  summary?: string;
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

type SearchDeps = {
  db: Database;
  /** @returns paths of pages that are surely meant, the best first, without a language's prefix */
  known(text: string, language: Language): Promise<string[]>;
};

export function createSearch({ db, known }: SearchDeps) {
  const indexed = indexedWordsFor(db.engine);
  const within = {
    en: createSearchIn({ db, indexed, known }, "en"),
    hi: createSearchIn({ db, indexed, known }, "hi"),
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
          title: fold(row.title_words),
          all: withStems([...(folded[n] ?? []), ...fold(row.summary_words)]),
          lists: [row.kind, ...(of ? [of.language] : []), ...(entry.lists ?? [])],
        };
        await indexed.set(tx, row.place, words);
      }
      const change = { before: before.map(wordsIn), after: folded };
      await vocabulary.change(tx, db.engine, change);
    },

    /** For a change of the path alone: the index stays as it is. */
    setPath: (tx: Tx, id: number, path: string) => store.setPath(tx, id, path),
  };
}

type Placed = Pick<EntryRow, "document_id" | "place" | "language" | "original_id">;

function rowOf(entry: Entry & { kind: string }, placed: Placed): EntryRow {
  const { kind, path, title, lead = "", text: prose, cells = "" } = entry;
  const { headings = [], summary = "" } = entry;
  const normal = normalized(prose, "NFC");
  const text = cells === "" ? normal : `${normal} ${normalized(cells, "NFC")}`;
  return {
    ...placed,
    kind,
    path,
    title: normalized(title, "NFC"),
    title_words: wordsAndStems(title),
    heading_words: wordsAndStems(headings.join(". ")),
    summary_words: wordsAndStems(`${lead}. ${summary}`),
    lead: normalized(lead, "NFC"),
    text,
    cells_at: normal.length,
    letters: lettersOf(text),
  };
}

const wordsIn = ({ title, text }: EntryRow): string[] => foldJoined(`${title} ${text}`);

const wordsAndStems = (text: string): string => withStems(foldJoined(text)).join(" ");

function withStems(words: string[]): string[] {
  const own = new Set(words);
  return [...new Set([...own, ...[...own].map(stemOf)])];
}
