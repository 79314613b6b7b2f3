/** Leads of chats that have not come to their end, and when the company is told of them. */
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
/** Asked for only where they are mailed. */
type ReadLines = () => Promise<string[]>;
type UnfinishedDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  announce(tx: Tx, lead: LeadRow, lastLines: string[]): Promise<void>;
};

const silenceMs = 15 * 60_000;
/** Later than every moment. */
const always = "9999";

export type Unfinished = ReturnType<typeof createUnfinished>;

export function createUnfinished({ db, clock, ids, announce }: UnfinishedDeps) {
  const afterSilence = () => timestamp(new Date(clock.now().getTime() + silenceMs));

  /** Once: who takes it from those that wait tells of it. */
  async function tell(tx: Tx, { id, until }: { id: string; until: string }, lines: ReadLines) {
    const lead = await store.takeWaiting(tx, id, until);
    if (lead) await announce(tx, lead, await lines());
    return lead !== undefined;
  }

  return {
    afterSilence,

    /**
     * Null for a person who came under another name of a merge: that may be undone. Null too where
     * it would be answered to an email that this chat does not say: it may be a stranger's.
     */
    async of(tx: Tx, whose: Whose, email: string | null): Promise<LeadRow | null> {
      const lead = await store.ofPerson(tx, whose.person_id);
      if (!lead || senderOf(lead) !== senderOf(whose)) return null;
      const theirs = currentDetails(lead).email;
      return theirs === null || isSameEmail(theirs, email) ? lead : null;
    },

    /** Another chat adds to it: whoever began it, with somebody's email, is not to read that. */
    join: (tx: Tx, id: string) => store.join(tx, id, ids.key()),

    /** After each turn of its chat. */
    chatGoesOn: (tx: Tx, id: string, conversation: string) =>
      store.putOff(tx, { id, conversation }, afterSilence()),

    /** Tells the company, unless it was told. What is set aside as spam waits for its release. */
    async chatEnds(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const isEnded = await store.end(tx, id);
      const wasNotified = await tell(tx, { id, until: always }, lines);
      if (isEnded || wasNotified) publishLeads(db, tx, [id]);
    },

    /** Whose chat has been silent for a quarter of an hour. */
    silent: (limit: number) => store.waiting(db.read, timestamp(clock.now()), limit),

    async chatIsSilent(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const wasNotified = await tell(tx, { id, until: timestamp(clock.now()) }, lines);
      if (wasNotified) publishLeads(db, tx, [id]);
    },
  };
}
