import { type Here, lengthWords, momentWords } from "../../../desk/times.ts";
import { dayMs } from "../../../platform/clock.ts";
import { counted } from "../../../platform/counted.ts";

type Promised = { created_at: string; promised_by: string };

export type DeadlineState = {
  /** The share of the time that has passed, from 0 to 1. */
  used: number;
  late: boolean;
  /** "today 4:30 pm" */
  by: string;
  /** "in 48 minutes", "1 h 10 min late" */
  timeLeft: string;
};

export function promiseState({ created_at, promised_by }: Promised, here: Here): DeadlineState {
  const [from, until, now] = [created_at, promised_by, here.now].map((iso) => Date.parse(iso));
  if (from === undefined || until === undefined || now === undefined)
    throw new Error("three moments have three times");
  const leftMs = until - now;
  const late = leftMs < 0;
  return {
    used: late ? 1 : Math.max(0, (now - from) / Math.max(1, until - from)),
    late,
    by: momentWords(promised_by, here),
    timeLeft: late ? `${lateWords(-leftMs)} overdue` : `in ${lengthWords(leftMs)}`,
  };
}

/** As lists show it; from one day on in whole days. */
const lateWords = (ms: number): string =>
  ms >= dayMs ? counted(Math.floor(ms / dayMs), "day") : lengthWords(ms);

type Owed = {
  promised_by: string | null;
  closed_at: string | null;
  state: { answered_at: string | null };
  here: Here;
};

export const isLate = ({ promised_by, closed_at, state, here }: Owed): boolean =>
  promised_by !== null &&
  closed_at === null &&
  state.answered_at === null &&
  promised_by < here.now;
