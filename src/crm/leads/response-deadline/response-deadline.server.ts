import { addOpenMinutes } from "../../../cms/company/office-hours.ts";
import type { Opening } from "../../../cms/company/opening-contract.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { type Named, namedOf } from "../lead-details.ts";
import type { CachedSettings } from "../settings.server.ts";
import type { LeadRow } from "../store.server.ts";
import { stepEndsAt } from "../working/lead-set.ts";
import { dueStore as store } from "../working/working-store.server.ts";
import { promiseWords } from "./deadline-sentence.ts";

/** Null if the company's data cannot be read: the lead is then stored without a deadline. */
export type ReadOpening = (tx: Tx) => Promise<Opening | null>;

export type Promises = ReturnType<typeof createPromises>;
type PromisesDeps = { clock: Clock; opening: ReadOpening; cachedSettings: CachedSettings };

export const createPromises = ({ clock, opening, cachedSettings }: PromisesDeps) => ({
  async promised(tx: Tx): Promise<string | null> {
    const { promise_minutes } = await cachedSettings(tx);
    const company = await opening(tx);
    const due = company && addOpenMinutes(company, clock.now(), promise_minutes);
    return due ? timestamp(due) : null;
  },

  async promiseSentence(tx: Tx, promisedBy: string | null): Promise<string | null> {
    const company = promisedBy === null ? null : await opening(tx);
    if (promisedBy === null || company === null) return null;
    return promiseWords(promisedBy, { now: clock.now(), zone: company.time_zone });
  },
});

type Steps = { owner: string; before: string; limit: number };
export type Step = Named & { step: string | null; stepAt: string; stepEnds: string };

const mostCounted = 100;

export const createDue = ({ db, clock }: { db: Database; clock: Clock }) => ({
  async takeLate(tx: Tx, limit: number): Promise<Named[]> {
    const now = timestamp(clock.now());
    const rows = await store.takeLate(tx, { engine: db.engine, now, limit });
    return rows.map(namedOf).toSorted(compareDeadlines);
  },

  async takeSteps(tx: Tx, limit: number): Promise<Step[]> {
    const now = timestamp(clock.now());
    const rows = await store.takeSteps(tx, { engine: db.engine, now, limit });
    return rows.map(stepOf).toSorted((one, other) => (one.stepAt < other.stepAt ? -1 : 1));
  },

  /** Without leads whose answer is overdue; 100 stands for more. */
  lateSteps: (owner: string): Promise<number> =>
    store.countSteps(db.read, { owner, before: timestamp(clock.now()), limit: mostCounted }),

  stepsOf: async (from: Queries, steps: Steps): Promise<Step[]> =>
    (await store.stepsOf(from, steps)).map(stepOf),
});

const compareDeadlines = (one: Named, other: Named) =>
  (one.promisedBy ?? "") < (other.promisedBy ?? "") ? -1 : 1;

function stepOf(row: LeadRow): Step {
  if (row.next_step_at === null) throw new Error("a step that is due has no time");
  const stepEnds = stepEndsAt(row) ?? row.next_step_at;
  return { ...namedOf(row), step: row.next_step, stepAt: row.next_step_at, stepEnds };
}
