import { performance } from "node:perf_hooks";
import { setTimeout as rest, setImmediate as turn } from "node:timers/promises";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { oneAtATime } from "../../../platform/jobs/jobs.ts";
import type { Contacts } from "../../contacts/contacts.server.ts";
import { senderOf } from "../lead-details.ts";
import { leadFieldNames } from "../lead-fields.ts";
import { numberOf } from "../lead-naming.ts";
import { type LeadRow, leadStore } from "../store.server.ts";
import { holdsAll, longestBeginning, searchedWords, wordsIn } from "./lead-index-words.ts";
import {
  type Entry,
  mergeRemoved,
  postgresWords,
  sqliteWords,
  wordsStore as store,
} from "./lead-word-store.server.ts";

/** More than an ordinary lead has. Further words of a long chat are not found. */
const mostWords = 2_000;
/** Leads of one millisecond get different places. */
const placesInMs = 1_024;

const entriesAtOnce = 500;

/** Grows with the time of receipt. @param nth the next place to try if those before are taken */
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
      // A job may have written the lead's own words meanwhile.
      const own = await store.hold(tx, leadId);
      if (own) return own;
    }
    throw new Error(`more than ${placesInMs} leads came at ${at}`);
  }

  /** Call it in the transaction that stores the texts. */
  async function addTexts(tx: Tx, leadId: string, texts: (string | null)[]): Promise<void> {
    const words = wordsIn(texts);
    // A change without words must not wait for the job that indexes many leads.
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

  /** FTS5 writes what it gathered at the commit, or earlier at a savepoint or a lower place. */
  async function indexAll(tx: Tx, entries: Entry[]): Promise<void> {
    for (const { place, words } of entries.toSorted((a, b) => a.place - b.place))
      if (words !== "") await index.add(tx, place, words.split(" "));
  }

  return {
    addTexts,

    async addFirst(tx: Tx, leads: LeadRow[]): Promise<void> {
      const added: Entry[] = [];
      for (const { id, created_at, ...lead } of leads) {
        const texts = [numberOf(id), ...leadFieldNames.map((field) => lead[field])];
        const words = wordsIn(texts).slice(0, mostWords).join(" ");
        const entry = { lead_id: id, place: placeOf(id, created_at, 0), words };
        if (await store.addEntry(tx, entry)) added.push(entry);
        else await addTexts(tx, id, texts);
      }
      await indexAll(tx, added);
    },

    async findAgain(tx: Tx): Promise<void> {
      for (let below = Number.MAX_SAFE_INTEGER; ; ) {
        const entries = await store.entriesBelow(tx, below, entriesAtOnce);
        await indexAll(tx, entries);
        const last = entries.at(-1);
        if (!last) return;
        below = last.place;
      }
    },

    async unsay(tx: Tx, leadId: string): Promise<void> {
      // Waits for the job if it is indexing this lead.
      await store.removeToIndex(tx, leadId);
      const entry = await store.hold(tx, leadId);
      if (!entry) return;
      await index.remove(tx, entry.place);
      await store.removeEntry(tx, leadId);
    },

    /** Newest first. `leads` may be fewer than `limit` although there are more; see `next`. */
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

/** Takes some milliseconds, during which other writers wait. */
const leadsAtOnce = 25;

type IndexingDeps = {
  db: Pick<Database, "engine" | "read" | "write">;
  contacts: Pick<Contacts, "addWords">;
  searchText: Pick<SearchText, "addFirst">;
};

export type Indexing = ReturnType<typeof createIndexing>;

/** The lead's transaction writes the queue: the sender does not wait, and a crash loses nothing. */
export function createIndexing({ db, contacts, searchText }: IndexingDeps) {
  const indexSome = () =>
    db.write(async (tx) => {
      await store.inTurn(tx, db.engine);
      const ids = await store.takeToIndex(tx, db.engine, leadsAtOnce);
      // Padded to a fixed length, so that one prepared statement serves every call.
      const paddedIds = Array.from({ length: leadsAtOnce }, (_, i) => ids[i] ?? ids[0] ?? "");
      const leads = await leadStore.byIds(tx, paddedIds);
      await searchText.addFirst(tx, leads);
      for (const lead of leads) await contacts.addWords(tx, senderOf(lead), lead);
      return ids.length;
    });

  const indexWaiting = oneAtATime(async () => {
    if (!(await store.hasToIndex(db.read))) return;
    while ((await indexSome()) === leadsAtOnce) await turn();
  });

  return {
    /** Call it in the lead's transaction. */
    toIndex: (tx: Tx, leadId: string) => store.addToIndex(tx, leadId),

    /** Also runs before a search, so that new leads are found. */
    indexWaiting,
  };
}

type RemovedWordsDeps = Pick<Database, "engine" | "write" | "afterCommit" | "emptyLog">;

/** Pages of the index: a few milliseconds of work for SQLite. */
const pagesAtOnce = 16;

/**
 * Words of removed leads stay until parts of the index are merged
 * (https://www.sqlite.org/fts5.html#the_merge_command): `secure-delete` needs a table with content.
 */
export function createRemovedWords(db: RemovedWordsDeps) {
  /** True at first, because an earlier process may have left some. */
  let isOwed = true;

  return {
    removed(tx: Tx) {
      db.afterCommit(tx, () => {
        isOwed = true;
      });
    },

    /** Works in small steps and rests as long after each, so that nobody waits for it. */
    async overwrite(): Promise<void> {
      if (!isOwed || db.engine !== "sqlite") return;
      isOwed = false;
      try {
        for (let isFirst = true, isMore = true; isMore; isFirst = false) {
          const begunMs = performance.now();
          isMore = await db.write((tx) => mergeRemoved(tx, isFirst ? -pagesAtOnce : pagesAtOnce));
          await rest(performance.now() - begunMs);
        }
        await db.emptyLog();
      } catch (error) {
        isOwed = true;
        throw error;
      }
    },
  };
}
