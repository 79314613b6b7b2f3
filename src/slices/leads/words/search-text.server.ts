/**
 * Leads are found by everything that was said: their own words, notes, what was told in the chat.
 */
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { numberOf } from "../number-of.ts";
import type { LeadRow } from "../store.server.ts";
import { holdsAll, longestBeginning, searchedWords, wordsIn } from "./lead-words.ts";
import type { Entry } from "./word-index.server.ts";
import { postgresWords } from "./words-postgres.server.ts";
import { sqliteWords } from "./words-sqlite.server.ts";
import { wordsStore as store } from "./words-store.server.ts";

type Tx = Transaction<Tables>;
/** More than in any enquiry; a chat that says more goes on, but is not found by it. */
const mostWords = 2_000;
/** Leads of one millisecond have a place each. */
const placesInMs = 1_024;

const entriesAtOnce = 500;

/** Grows with the lead's date. @param nth where those before it are taken */
function placeOf(leadId: string, receivedAt: string, nth: number): number {
  const own = Number.parseInt(leadId.slice(-4), 16) || 0;
  return Date.parse(receivedAt) * placesInMs + ((own + nth) % placesInMs);
}

export type SearchText = ReturnType<typeof createSearchText>;
export type FoundLead = { lead_id: string; place: number };

export function createSearchText({ db }: { db: Pick<Database, "engine" | "read"> }) {
  const index = db.engine === "sqlite" ? sqliteWords : postgresWords;

  async function begin(tx: Tx, leadId: string) {
    const at = await store.receivedAt(tx, leadId);
    if (at === undefined) return null;
    for (let i = 0; i < placesInMs; i++) {
      const entry = { lead_id: leadId, place: placeOf(leadId, at, i), words: "" };
      if (await store.addEntry(tx, entry)) return entry;
      // The lead's own words may be written meanwhile, by a job.
      const own = await store.hold(tx, leadId);
      if (own) return own;
    }
    throw new Error(`more than ${placesInMs} leads came at ${at}`);
  }

  /** In the transaction that keeps what was said: adds to what the lead is found by. */
  async function addTexts(tx: Tx, leadId: string, texts: (string | null)[]): Promise<void> {
    const words = wordsIn(texts);
    // A change without words must not wait for the job that writes the words of many leads.
    if (words.length === 0) return;
    const entry = (await store.hold(tx, leadId)) ?? (await begin(tx, leadId));
    if (!entry) return;
    const before = new Set(entry.words.split(" ").filter(Boolean));
    const more = words.filter((word) => !before.has(word));
    if (more.length === 0 || before.size >= mostWords) return;
    const all = [...before, ...more].slice(0, mostWords);
    await store.setWords(tx, leadId, all.join(" "));
    await index.set(tx, entry.place, all);
  }

  /**
   * With no other statement in between: FTS5 writes what it has gathered at the commit, but before
   * where SQLite sets a savepoint or a place is lower than the last.
   */
  async function indexAll(tx: Tx, entries: Entry[]): Promise<void> {
    for (const { place, words } of entries.toSorted((a, b) => a.place - b.place))
      if (words !== "") await index.add(tx, place, words.split(" "));
  }

  return {
    addTexts,

    /** The own words of new leads, of which most have no others yet. */
    async addFirst(tx: Tx, leads: LeadRow[]): Promise<void> {
      const added: Entry[] = [];
      for (const { id, created_at, ...lead } of leads) {
        const { name, email, mobile, company, query, service } = lead;
        const texts = [numberOf(id), name, email, mobile, company, query, service];
        const words = wordsIn(texts).slice(0, mostWords).join(" ");
        const entry = { lead_id: id, place: placeOf(id, created_at, 0), words };
        if (await store.addEntry(tx, entry)) added.push(entry);
        else await addTexts(tx, id, texts);
      }
      await indexAll(tx, added);
    },

    /** Of all leads, in a database whose index is empty. */
    async findAgain(tx: Tx): Promise<void> {
      for (let below = Number.MAX_SAFE_INTEGER; ; ) {
        const entries = await store.entriesBelow(tx, below, entriesAtOnce);
        await indexAll(tx, entries);
        const last = entries.at(-1);
        if (!last) return;
        below = last.place;
      }
    },

    /** When a lead is erased. */
    async unsay(tx: Tx, leadId: string): Promise<void> {
      // Waits for whoever is writing them just now.
      await store.removeToIndex(tx, leadId);
      const entry = await store.hold(tx, leadId);
      if (!entry) return;
      await index.remove(tx, entry.place);
      await store.removeEntry(tx, leadId);
    },

    /**
     * The newest first.
     * @param below goes on after that place
     * @returns `next` is for `below`; null at the end. Where there is more, `leads` may be few
     */
    async found(search: string, below: number | null, limit: number) {
      const words = searchedWords(search);
      if (words.length === 0) return { leads: [], next: null };
      const entries = await index.entries(db.read, { words, below, limit });
      const long = words.filter((word) => [...word].length > longestBeginning);
      const leads: FoundLead[] = entries.filter(
        (entry) => long.length === 0 || holdsAll(entry.words, long),
      );
      return { leads, next: entries.length < limit ? null : (entries.at(-1)?.place ?? null) };
    },
  };
}
