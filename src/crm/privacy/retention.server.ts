import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { kinds } from "./contract.ts";
import {
  clocks,
  type RetentionChoice,
  type RetentionKind,
  retentionKinds,
  versionOf,
} from "./retention-contract.ts";
import { retentionStore as store } from "./store.server.ts";
import type { FindWhose, Parts, Whose } from "./whose.server.ts";

export type Purges = Record<RetentionKind, (before: string) => Promise<number>>;

type Save = { choice: Partial<RetentionChoice>; basedOn: number; by: Actor };
type RetentionDeps = { db: Database; clock: Clock; events: Events };
export type RetentionRule = {
  kind: RetentionKind;
  days: number | null;
  purged: { count: number; at: string } | null;
};

const conflictProblem = (current: RetentionRule[]) =>
  new Problem(409, "Somebody else has changed this since you opened it.", { extra: { current } });

export const createRetention = ({ db, clock, events }: RetentionDeps) => {
  async function rules(from: Queries): Promise<RetentionRule[]> {
    const rows = new Map((await store.all(from)).map((row) => [row.kind, row]));
    return retentionKinds.map((kind) => {
      const row = rows.get(kind);
      return {
        kind,
        days: row?.chosen ? row.days : clocks[kind].days,
        purged: row?.purged_at ? { count: row.purged, at: row.purged_at } : null,
      };
    });
  }

  return {
    listRules: () => rules(db.read),

    /** Records only what changed. @throws Problem 409 with `current` where rules have changed */
    save: ({ choice, basedOn, by }: Save): Promise<void> =>
      db.write(async (tx) => {
        const current = await rules(tx);
        if (basedOn !== versionOf(current)) throw conflictProblem(current);
        const changed = current.flatMap(({ kind, days }) => {
          const chosen = choice[kind];
          return chosen === undefined || chosen === days ? [] : [{ kind, chosen, days }];
        });
        if (changed.length === 0) return;
        for (const { kind, chosen } of changed) await store.choose(tx, kind, chosen);
        await events.record(tx, {
          kind: "retention.changed",
          by,
          subject: { kind: "retention", id: "all" },
          contact: null,
          data: {
            set: Object.fromEntries(changed.map(({ kind, chosen }) => [kind, chosen])),
            was: Object.fromEntries(changed.map(({ kind, days }) => [kind, days])),
          },
        });
      }),

    /** A deletion that fails does not stop the others. @throws AggregateError of all failures */
    async purge(purges: Purges): Promise<void> {
      const failures: unknown[] = [];
      for (const { kind, days } of await rules(db.read)) {
        try {
          const count = days === null ? 0 : await purges[kind](ago(clock, days * dayMs));
          const at = timestamp(clock.now());
          await db.write((tx) => store.purged(tx, { kind, count, at }));
        } catch (error) {
          failures.push(error);
        }
      }
      await db.emptyLog();
      if (failures.length > 0) throw new AggregateError(failures, "some kinds were not deleted");
    },
  };
};

/** Small, so that other writers wait only a moment. */
const atOnce = 100;

type Outdated = { what: "spam" | "closed"; before: string };
type QuarantineFilter = { ids: string[]; marked: boolean };
type QuarantinedLead = { id: string; contact_id: string };
export type OutdatedLeads = {
  whoAreOutdated(from: Queries, of: Outdated, limit: number): Promise<string[]>;
  isOutdated(from: Queries, contact: string, of: Outdated): Promise<boolean>;
  findQuarantined(from: Queries, of: QuarantineFilter): Promise<QuarantinedLead[]>;
};
type OutdatedDeps = {
  db: Database;
  events: Events;
  parts: Parts;
  findWhose: FindWhose;
  leads: OutdatedLeads;
};
type Gone = { enquiries: number; isDone: boolean };

const nothing: Gone = { enquiries: 0, isDone: true };

/** Whole contacts who sent only spam, or whose leads have long been closed; without a receipt. */
export const createOutdated = ({ db, events, parts, findWhose, leads }: OutdatedDeps) => {
  async function eraseAllParts(tx: Tx, whose: Whose): Promise<void> {
    for (const kind of kinds) await parts[kind].erase(tx, { ...whose, keepsBlocks: true });
  }

  /** A lead that arrives meanwhile keeps the contact. */
  async function eraseSome(tx: Tx, id: string, of: Outdated): Promise<Gone> {
    const whose = await findWhose.holdContact(tx, { id, limit: atOnce });
    if (!(await leads.isOutdated(tx, id, of))) return nothing;
    await eraseAllParts(tx, whose);
    return { enquiries: whose.leads.length, isDone: whose.isLast };
  }

  /** Deletes the sender, too, with their only lead. Keeps a lead that was released meanwhile. */
  async function deleteQuarantined(
    tx: Tx,
    { id, contact_id }: QuarantinedLead,
    by: Actor,
  ): Promise<number> {
    const whose = await findWhose.holdContact(tx, { id: contact_id, limit: atOnce });
    const spamLeads = await leads.findQuarantined(tx, { ids: [id], marked: true });
    if (spamLeads.length === 0) return 0;
    const isAll = whose.isLast && whose.leads.length === 1;
    const alone = { leads: [id], visitors: [], emails: [], isLast: false };
    await eraseAllParts(tx, { ...whose, ...(!isAll && alone) });
    const subject = { kind: "erasure", id: "spam" };
    await events.record(tx, { kind: "spam.erased", by, subject, contact: null, data: {} });
    return 1;
  }

  async function erase(id: string, of: Outdated): Promise<number> {
    let enquiries = 0;
    let isDone = false;
    while (!isDone) {
      const erased = await db.write((tx) => eraseSome(tx, id, of)).catch(nobodyThere);
      enquiries += erased.enquiries;
      isDone = erased.isDone;
    }
    return enquiries;
  }

  return {
    async deleteOutdated(of: Outdated): Promise<number> {
      let enquiries = 0;
      let ids: string[];
      do {
        ids = await leads.whoAreOutdated(db.read, of, atOnce);
        let count = 0;
        for (const id of ids) count += await erase(id, of);
        enquiries += count;
        if (count === 0) break;
      } while (ids.length === atOnce);
      return enquiries;
    },

    async deleteSpam({ by, ...filter }: QuarantineFilter & { by: Actor }): Promise<number> {
      let count = 0;
      for (const lead of await leads.findQuarantined(db.read, filter))
        count += await db.write((tx) => deleteQuarantined(tx, lead, by)).catch(noneThere);
      if (count > 0) await db.emptyLog();
      return count;
    },
  };
};

/** Another process erased the contact first. */
function nobodyThere(error: unknown): Gone {
  if (error instanceof Problem && error.status === 404) return nothing;
  throw error;
}
const noneThere = (error: unknown): number => nobodyThere(error).enquiries;
