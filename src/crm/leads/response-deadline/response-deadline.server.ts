import { addOpenMinutes } from "../../../cms/company/office-hours.ts";
import type { Opening } from "../../../cms/company/opening-contract.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { type Named, namedOf } from "../lead-details.ts";
import type { CachedSettings } from "../settings.server.ts";
import type { LeadRow } from "../store.server.ts";
import { stepEndsAt } from "../working/lead-set.ts";
import { dueStore as store } from "../working/working-store.server.ts";
import { deadlineWords } from "./deadline-sentence.ts";

/** Null if the company's data cannot be read: the lead is then stored without a deadline. */
export type ReadOpening = (from: Queries) => Promise<Opening | null>;

export type ResponseDeadlines = ReturnType<typeof createResponseDeadlines>;
type ResponseDeadlinesDeps = { clock: Clock; opening: ReadOpening; cachedSettings: CachedSettings };

export const createResponseDeadlines = ({
  clock,
  opening,
  cachedSettings,
}: ResponseDeadlinesDeps) => ({
  async deadline(tx: Tx): Promise<string | null> {
    const { response_minutes } = await cachedSettings(tx);
    const company = await opening(tx);
    const due = company && addOpenMinutes(company, clock.now(), response_minutes);
    return due ? timestamp(due) : null;
  },

  async deadlineSentence(tx: Tx, dueAt: string | null): Promise<string | null> {
    const company = dueAt === null ? null : await opening(tx);
    if (dueAt === null || company === null) return null;
    return deadlineWords(dueAt, { now: clock.now(), zone: company.time_zone });
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
  (one.dueAt ?? "") < (other.dueAt ?? "") ? -1 : 1;

function stepOf(row: LeadRow): Step {
  if (row.next_step_at === null) throw new Error("a step that is due has no time");
  const stepEnds = stepEndsAt(row) ?? row.next_step_at;
  return { ...namedOf(row), step: row.next_step, stepAt: row.next_step_at, stepEnds };
}
