/**
 * Deletes people who sent only spam, or whose leads have been closed for long: whole, and without a
 * receipt. A colleague can delete quarantined leads earlier.
 */
import type { Transaction } from "kysely";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { kinds } from "./contract.ts";
import type { Parts, Whose } from "./part.ts";
import type { FindWhose } from "./whose.server.ts";

/** Small, so that other writers wait only a moment. */
const atOnce = 100;

export type Outdated = { what: "spam" | "closed"; before: string };
/** `marked` includes what a colleague marked as spam. */
type QuarantineFilter = { ids: string[]; marked: boolean };
type QuarantinedLead = { id: string; person_id: string };
export type OutdatedLeads = {
  whoAreOutdated(from: Queries, of: Outdated, limit: number): Promise<string[]>;
  isOutdated(from: Queries, person: string, of: Outdated): Promise<boolean>;
  findQuarantined(from: Queries, of: QuarantineFilter): Promise<QuarantinedLead[]>;
};
type OutdatedDeps = {
  db: Database;
  events: Events;
  parts: Parts;
  findWhose: FindWhose;
  leads: OutdatedLeads;
};
type Tx = Transaction<Tables>;
type Gone = { enquiries: number; isDone: boolean };

const nothing: Gone = { enquiries: 0, isDone: true };

export const createOutdated = ({ db, events, parts, findWhose, leads }: OutdatedDeps) => {
  async function eraseAllParts(tx: Tx, whose: Whose): Promise<void> {
    for (const kind of kinds) await parts[kind].erase(tx, { ...whose, keepsBlocks: true });
  }

  /** A lead that arrives meanwhile keeps the person. */
  async function forgetSome(tx: Tx, id: string, of: Outdated): Promise<Gone> {
    const whose = await findWhose.holdPerson(tx, { id, limit: atOnce });
    if (!(await leads.isOutdated(tx, id, of))) return nothing;
    await eraseAllParts(tx, whose);
    return { enquiries: whose.leads.length, isDone: whose.isLast };
  }

  /**
   * Deletes the sender, too, where this is their only lead. Keeps a lead that was released
   * meanwhile.
   */
  async function deleteQuarantined(
    tx: Tx,
    { id, person_id }: QuarantinedLead,
    by: Actor,
  ): Promise<number> {
    const whose = await findWhose.holdPerson(tx, { id: person_id, limit: atOnce });
    const spamLeads = await leads.findQuarantined(tx, { ids: [id], marked: true });
    if (spamLeads.length === 0) return 0;
    const isAll = whose.isLast && whose.leads.length === 1;
    const alone = { leads: [id], visitors: [], emails: [], isLast: false };
    await eraseAllParts(tx, { ...whose, ...(!isAll && alone) });
    const subject = { kind: "erasure", id: "spam" };
    await events.record(tx, { kind: "spam.erased", by, subject, person: null, data: {} });
    return 1;
  }

  async function forget(id: string, of: Outdated): Promise<number> {
    let enquiries = 0;
    let isDone = false;
    while (!isDone) {
      const erased = await db.write((tx) => forgetSome(tx, id, of)).catch(nobodyThere);
      enquiries += erased.enquiries;
      isDone = erased.isDone;
    }
    return enquiries;
  }

  return {
    async forgetOutdated(of: Outdated): Promise<number> {
      let enquiries = 0;
      let ids: string[];
      do {
        ids = await leads.whoAreOutdated(db.read, of, atOnce);
        let count = 0;
        for (const id of ids) count += await forget(id, of);
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

/** Another process erased the person first. */
function nobodyThere(error: unknown): Gone {
  if (error instanceof Problem && error.status === 404) return nothing;
  throw error;
}
const noneThere = (error: unknown): number => nobodyThere(error).enquiries;
