import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import {
  type Counts,
  counts as countsShape,
  kinds,
  type Receipt,
  counts as storedCounts,
} from "./contract.ts";
import { type ErasureRow, privacyStore as store } from "./store.server.ts";
import type { FindWhose, Parts, Whose } from "./whose.server.ts";

type ErasureOptions = { id: string; by: Actor };
type ErasingDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  parts: Parts;
  findWhose: FindWhose;
};

/** Leads per transaction: a few thousand rows, so that other writers wait only a moment. */
const atOnce = 100;
const mostTried = 10;
const mostUnfinished = 20;

export function createErasing({ db, clock, ids, events, parts, findWhose }: ErasingDeps) {
  async function eraseParts(tx: Tx, whose: Whose): Promise<Counts> {
    let counts = noCounts;
    for (const kind of kinds) counts = { ...counts, [kind]: await parts[kind].erase(tx, whose) };
    return counts;
  }

  /** The row keeps the contact's id until the erasure is complete. */
  async function eraseSome(tx: Tx, { id, by }: ErasureOptions) {
    const whose = await findWhose.holdContact(tx, { id, limit: atOnce });
    const begun = await store.begun(tx, whose.contacts);
    const before = begun ? countsShape.parse(JSON.parse(begun.counts)) : noCounts;
    const counts = sumOf(before, await eraseParts(tx, whose));
    const row = {
      id: begun?.id ?? ids.uuid(),
      at: timestamp(clock.now()),
      by: by.who === "staff" ? by.id : null,
      counts: JSON.stringify(counts),
      contact_id: whose.isLast ? null : (whose.contacts[0] ?? null),
    };
    await store.put(tx, row);
    if (whose.isLast) await record(tx, { id: row.id, by, counts });
    return { row, isDone: whose.isLast };
  }

  const record = (tx: Tx, { id, by, counts }: ErasureOptions & { counts: Counts }) =>
    events.record(tx, {
      kind: "contact.erased",
      by,
      subject: { kind: "erasure", id },
      contact: null,
      data: { counts },
    });

  /** What is erased stays erased if the process ends midway. @throws Problem 404 */
  async function erase(options: ErasureOptions): Promise<Receipt> {
    let erased = await db.write((tx) => eraseSome(tx, options));
    while (!erased.isDone) erased = await db.write((tx) => eraseSome(tx, options));
    await db.emptyLog();
    return receiptOf(erased.row);
  }

  return {
    erase,

    /** It erases, counts and rolls back, for a thousand leads at most. @throws Problem 404 */
    preview: (id: string): Promise<Counts> =>
      undone(db, async (tx) => {
        let counts = noCounts;
        for (let times = 0; times < mostTried; times++) {
          const whose = await findWhose.holdContact(tx, { id, limit: atOnce });
          counts = sumOf(counts, await eraseParts(tx, whose));
          if (whose.isLast) return counts;
          // Contacts go with their last leads, which are not reached here.
          if (times === mostTried - 1) counts = { ...counts, contacts: whose.contacts.length };
        }
        return counts;
      }),

    async finishBegun(): Promise<void> {
      for (const { contact_id, by } of await store.unfinished(db.read, mostUnfinished))
        if (contact_id !== null)
          await erase({ id: contact_id, by: by === null ? system : { who: "staff", id: by } });
    },
  };
}

const system = { who: "system" } as const;

/** Throws to roll the transaction back; nobody else sees its changes. */
async function undone<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const outcome: { result?: Result } = {};
  const end = new Error("this was only tried");
  await db
    .write(async (tx) => {
      outcome.result = await work(tx);
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) throw error;
    });
  if (outcome.result === undefined) throw new Error("what was tried has no result");
  return outcome.result;
}

const noCounts: Counts = {
  enquiries: 0,
  added: 0,
  notes: 0,
  answers: 0,
  chats: 0,
  pages_read: 0,
  mails: 0,
  history: 0,
  contacts: 0,
};

function sumOf(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const kind of kinds) sum[kind] += other[kind];
  return sum;
}

const mostShown = 200;

export const createReceipts = ({ db }: { db: Pick<Database, "read"> }) => ({
  receipts: async (): Promise<Receipt[]> => (await store.done(db.read, mostShown)).map(receiptOf),

  async receipt(id: string): Promise<Receipt | null> {
    const row = /^[\da-f-]{36}$/.test(id) ? await store.receipt(db.read, id) : undefined;
    return row ? receiptOf(row) : null;
  },
});

const receiptOf = ({ id, at, by, ...row }: ErasureRow): Receipt => ({
  ...{ id, at, by },
  counts: storedCounts.parse(JSON.parse(row.counts)),
});
