import { createHash } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import { ago, type Clock, dayMs } from "../../platform/time/clock.ts";
import { countSteps } from "./count-steps.server.ts";
import { stepLogStore as store } from "./step-log-store.server.ts";
import type { ConversationRow } from "./store.server.ts";

/** The `stopped` of all steps add up to `begun`. */
export type StepFigures = {
  version: number;
  versions: number[];
  days: number;
  begun: number;
  steps: StepFigure[];
};
type StepFigure = {
  step: string;
  visits: number;
  stopped: number;
  leftAddress: number;
  /** The mean of the step's ratings, from 1 to 5. */
  rating?: { mean: number; count: number };
};

const shownDays = 90;
const keptDays = 400;
const deletedAtOnce = 200;
/** Older versions have few visits, and nobody edits them. */
const mostVersions = 20;
const freshMs = 60_000;
const mostKept = 8;

type Moved = {
  row: ConversationRow;
  open: string;
  isRestart: boolean;
  leavesLead: boolean;
  rated: { step: string; rating: number } | null;
  at: string;
};

export async function noteSteps(tx: Tx, moved: Moved): Promise<void> {
  const { row, open, isRestart, leavesLead, rated, at } = moved;
  const { flow_version: version, language } = row;
  const of = { sign: signOf(row.id), version, language, at };
  const number = row.turn_count;
  const isFirst = number === 1;
  const rows: Tables["chat_steps"][] = [
    ...(isFirst ? [{ ...of, number: 0, what: "came" as const, step: row.open_step }] : []),
    ...(open === row.open_step && !isRestart
      ? []
      : [{ ...of, number, what: "came" as const, step: open }]),
    ...(leavesLead ? [{ ...of, number, what: "left-address" as const, step: row.open_step }] : []),
    ...(rated ? [{ ...of, number, what: `rated-${rated.rating}` as const, step: rated.step }] : []),
  ];
  if (rows.length > 0) await store.add(tx, rows);
}

function meanOf(ratings: { rating: number; count: number }[]): Pick<StepFigure, "rating"> {
  const count = ratings.reduce((sum, one) => sum + one.count, 0);
  const total = ratings.reduce((sum, one) => sum + one.rating * one.count, 0);
  return count === 0 ? {} : { rating: { mean: total / count, count } };
}

const signOf = (conversation: string): string =>
  createHash("sha256").update(conversation).digest("base64url").slice(0, 22);

export function createStepLog({ db, clock }: { db: Database; clock: Clock }) {
  const cache = new Map<string, { until: number; figures: StepFigures }>();

  async function count(version: number, language: Language = ownLanguage): Promise<StepFigures> {
    const name = `${language} ${version}`;
    const entry = cache.get(name);
    const now = clock.elapsedMs();
    if (entry && entry.until > now) return entry.figures;
    const of = { version, language, since: ago(clock, shownDays * dayMs) };
    const { stepVisits, stopped, versions, ratings } = await db.longRead(countSteps, {
      ...of,
      mostVersions,
    });
    const last = new Map(stopped.map((one) => [one.step, one]));
    const figures = {
      ...{ version, versions, days: shownDays },
      begun: stopped.reduce((sum, { conversations }) => sum + conversations, 0),
      steps: stepVisits.map(({ step, conversations }) => ({
        ...{ step, visits: conversations },
        stopped: last.get(step)?.conversations ?? 0,
        leftAddress: last.get(step)?.leftAddress ?? 0,
        ...meanOf(ratings.filter((one) => one.step === step)),
      })),
    };
    cache.delete(name);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostKept) cache.delete(oldest);
    cache.set(name, { until: now + freshMs, figures });
    return figures;
  }

  return {
    /** @throws Problem 503 or Unavailable while too many long reads wait */
    figures: count,

    deleteOld: (): Promise<number> =>
      inBatches(
        (limit) => db.write((tx) => store.deleteOld(tx, ago(clock, keptDays * dayMs), limit)),
        deletedAtOnce,
      ),
  };
}
