/** Leads of chats that have not come to their end, and when the company is told of them. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Whose } from "../people/intake.server.ts";
import { senderOf } from "./sender-of.ts";
import type { LeadRow } from "./store.server.ts";
import { publishLeads } from "./topic.ts";
import { unfinishedStore as store } from "./unfinished-store.server.ts";

type Tx = Transaction<Tables>;
/** Asked for only where they are mailed. */
type ReadLines = () => Promise<string[]>;
type Needs = {
  db: Database;
  clock: Clock;
  announce(tx: Tx, lead: LeadRow, lastLines: string[]): Promise<void>;
};

const silenceMs = 15 * 60_000;
/** Later than every moment. */
const always = "9999";

export function createUnfinished({ db, clock, announce }: Needs) {
  const afterSilence = () => timestamp(new Date(clock.now().getTime() + silenceMs));

  /** Once: who takes it from those that wait tells of it. */
  async function tell(tx: Tx, { id, until }: { id: string; until: string }, lines: ReadLines) {
    const lead = await store.takeWaiting(tx, id, until);
    if (lead) await announce(tx, lead, await lines());
    return lead !== undefined;
  }

  return {
    afterSilence,

    /** Null for a person who came under another name of a merge: that may be undone. */
    async of(tx: Tx, whose: Whose): Promise<LeadRow | null> {
      const lead = await store.ofPerson(tx, whose.person_id);
      return lead && senderOf(lead) === senderOf(whose) ? lead : null;
    },

    /** After each turn of its chat. */
    chatGoesOn: (tx: Tx, id: string, conversation: string) =>
      store.putOff(tx, { id, conversation }, afterSilence()),

    /** Tells the company, unless it was told. What is set aside as spam waits for its release. */
    async chatEnds(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const isEnded = await store.end(tx, id);
      const isTold = await tell(tx, { id, until: always }, lines);
      if (isEnded || isTold) publishLeads(db, tx, [id]);
    },

    /** Whose chat has been silent for a quarter of an hour. */
    silent: (limit: number) => store.waiting(db.read, timestamp(clock.now()), limit),

    async chatIsSilent(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const isTold = await tell(tx, { id, until: timestamp(clock.now()) }, lines);
      if (isTold) publishLeads(db, tx, [id]);
    },
  };
}
