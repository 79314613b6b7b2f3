/** Leads of chats that have not ended, and when the company is notified of them. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Ids } from "../../../platform/ids.ts";
import type { Whose } from "../../people/intake.server.ts";
import { currentDetails } from "../lead-details.ts";
import { senderOf } from "../person/sender-of.ts";
import type { LeadRow } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import { unfinishedStore as store } from "./unfinished-store.server.ts";

const isSameEmail = (one: string, other: string | null) =>
  one.toLowerCase() === other?.toLowerCase();

type Tx = Transaction<Tables>;
/** Called only if the lead is announced. */
type ReadLines = () => Promise<string[]>;
type UnfinishedDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  announce(tx: Tx, lead: LeadRow, lastLines: string[]): Promise<void>;
};

const silenceMs = 15 * 60_000;
/** Sorts after every time. */
const always = "9999";

export type Unfinished = ReturnType<typeof createUnfinished>;

export function createUnfinished({ db, clock, ids, announce }: UnfinishedDeps) {
  const afterSilence = () => timestamp(new Date(clock.now().getTime() + silenceMs));

  /** Announces the lead once, because only one caller takes it from the queue. */
  async function tell(tx: Tx, { id, until }: { id: string; until: string }, lines: ReadLines) {
    const lead = await store.takeWaiting(tx, id, until);
    if (lead) await announce(tx, lead, await lines());
    return lead !== undefined;
  }

  return {
    afterSilence,

    /**
     * @returns null if the contact came under another name of a merge, which may be undone, or if
     * the lead has an email that this chat does not give: it may be a stranger's
     */
    async of(tx: Tx, whose: Whose, email: string | null): Promise<LeadRow | null> {
      const lead = await store.ofPerson(tx, whose.person_id);
      if (!lead || senderOf(lead) !== senderOf(whose)) return null;
      const theirs = currentDetails(lead).email;
      return theirs === null || isSameEmail(theirs, email) ? lead : null;
    },

    /**
     * Another chat adds to the lead. The chat that began it may have given somebody else's email,
     * so it must not read what is added.
     */
    join: (tx: Tx, id: string) => store.join(tx, id, ids.key()),

    /** Call it after each turn of the chat. */
    chatGoesOn: (tx: Tx, id: string, conversation: string) =>
      store.putOff(tx, { id, conversation }, afterSilence()),

    /** Notifies the company, unless it was notified. A quarantined lead waits for its release. */
    async chatEnds(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const isEnded = await store.end(tx, id);
      const wasNotified = await tell(tx, { id, until: always }, lines);
      if (isEnded || wasNotified) publishLeads(db, tx, [id]);
    },

    /** Leads whose chat has been silent for 15 minutes. */
    silent: (limit: number) => store.waiting(db.read, timestamp(clock.now()), limit),

    async chatIsSilent(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const wasNotified = await tell(tx, { id, until: timestamp(clock.now()) }, lines);
      if (wasNotified) publishLeads(db, tx, [id]);
    },
  };
}
