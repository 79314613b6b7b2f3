/**
 * Whoever sent nothing but spam, or is long done with, goes by the clock: whole, without a receipt.
 */
import type { Transaction } from "kysely";
import type { Database, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { kinds } from "./contract.ts";
import type { Parts } from "./part.ts";
import type { FindWhose } from "./whose.server.ts";

/** So that whoever else writes waits a moment. */
const atOnce = 100;

export type Outdated = { what: "spam" | "closed"; before: string };
export type OutdatedLeads = {
  /** Everybody all of whose leads are outdated. */
  whoAreOutdated(from: Queries, of: Outdated, limit: number): Promise<string[]>;
  isOutdated(from: Queries, person: string, of: Outdated): Promise<boolean>;
};
type Needs = { db: Database; parts: Parts; findWhose: FindWhose; leads: OutdatedLeads };
type Tx = Transaction<Tables>;
type Gone = { enquiries: number; isDone: boolean };

const nothing: Gone = { enquiries: 0, isDone: true };

export const createOutdated = ({ db, parts, findWhose, leads }: Needs) => {
  /** What came meanwhile keeps them. */
  async function forgetSome(tx: Tx, id: string, of: Outdated): Promise<Gone> {
    const whose = await findWhose.held(tx, { id, limit: atOnce });
    if (!(await leads.isOutdated(tx, id, of))) return nothing;
    for (const kind of kinds) await parts[kind].erase(tx, whose);
    return { enquiries: whose.leads.length, isDone: whose.isLast };
  }

  async function forget(id: string, of: Outdated): Promise<number> {
    let enquiries = 0;
    let isDone = false;
    while (!isDone) {
      const gone = await db.write((tx) => forgetSome(tx, id, of)).catch(nobodyThere);
      enquiries += gone.enquiries;
      isDone = gone.isDone;
    }
    return enquiries;
  }

  return {
    /** @returns how many enquiries went */
    async forgetOutdated(of: Outdated): Promise<number> {
      let enquiries = 0;
      let found: string[];
      do {
        found = await leads.whoAreOutdated(db.read, of, atOnce);
        let gone = 0;
        for (const id of found) gone += await forget(id, of);
        enquiries += gone;
        if (gone === 0) break;
      } while (found.length === atOnce);
      return enquiries;
    },
  };
};

/** Another process was quicker. */
function nobodyThere(error: unknown): Gone {
  if (error instanceof Problem && error.status === 404) return nothing;
  throw error;
}
