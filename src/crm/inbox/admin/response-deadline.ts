import { counted } from "../../../platform/text/amounts.ts";
import { dayMs } from "../../../platform/time/clock.ts";
import { dayAfter, formatClock, timeZoneOf } from "../../../platform/time/time-zone.ts";
import { type Here, lengthWords, momentWords, shortDay, weekday } from "../../../ui/admin/times.ts";

const minuteMs = 60_000;
const minutesADay = 1_440;

/** @returns "1 h 10 min overdue", "by 4:30 pm", "tomorrow 10:30" */
export function deadlineWords(dueAt: string, here: Here): string {
  const lateMs = Date.parse(here.now) - Date.parse(dueAt);
  if (lateMs > 0) return `${lengthOf(Math.floor(lateMs / minuteMs))} overdue`;
  const { wallTime } = timeZoneOf(here.zone);
  const [due, today] = [dueAt, here.now].map((iso) => wallTime(new Date(iso)).day);
  if (!due || !today) throw new Error("two moments have two days");
  const time = formatClock(dueAt, here.zone);
  if (due === today) return `by ${time}`;
  // On later days "am" is left out: office hours make it clear.
  const short = time.replace(" am", "");
  if (due === dayAfter(today)) return `tomorrow ${short}`;
  const day = shortDay(dueAt, here);
  return isWithinAWeek(today, due) ? `${weekday(dueAt, here)} ${short}` : day;
}

function lengthOf(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  if (minutes >= minutesADay) return dayWords(Math.floor(minutes / minutesADay));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const dayWords = (days: number) => `${days} day${days === 1 ? "" : "s"}`;

const isWithinAWeek = (today: string, day: string) =>
  Date.parse(day) - Date.parse(today) < 7 * minutesADay * minuteMs;

type Promised = { created_at: string; due_at: string };

export type DeadlineState = {
  used: number;
  late: boolean;
  by: string;
  timeLeft: string;
};

export function deadlineState({ created_at, due_at }: Promised, here: Here): DeadlineState {
  const [from, until, now] = [created_at, due_at, here.now].map((iso) => Date.parse(iso));
  if (from === undefined || until === undefined || now === undefined)
    throw new Error("three moments have three times");
  const leftMs = until - now;
  const late = leftMs < 0;
  return {
    used: late ? 1 : Math.max(0, (now - from) / Math.max(1, until - from)),
    late,
    by: momentWords(due_at, here),
    timeLeft: late ? `${lateWords(-leftMs)} overdue` : `in ${lengthWords(leftMs)}`,
  };
}

const lateWords = (ms: number): string =>
  ms >= dayMs ? counted(Math.floor(ms / dayMs), "day") : lengthWords(ms);

type Owed = {
  due_at: string | null;
  closed_at: string | null;
  state: { answered_at: string | null };
  here: Here;
};

export const isLate = ({ due_at, closed_at, state, here }: Owed): boolean =>
  due_at !== null && closed_at === null && state.answered_at === null && due_at < here.now;

type DueRow = {
  due_at: string | null;
  next_step: string | null;
  next_step_at: string | null;
};

export const groupTitles = {
  overdue: "Overdue",
  today: "Due today",
  later: "Later",
  unplanned: "No reply due and no next step, longest silent first",
  planned: "Planned",
} as const;
type GroupKey = keyof typeof groupTitles;
type Group<Row> = { key: GroupKey; rows: Row[] };

export function groupsByDeadline<Row extends DueRow>(rows: Row[], here: Here): Group<Row>[] {
  const dayOf = createDayOf(here.zone);
  const today = dayOf(here.now);
  const keyOf = ({ due_at, next_step, next_step_at }: Row): GroupKey => {
    const due = [due_at, next_step_at].flatMap((at) => at ?? []);
    if (due.some((at) => Date.parse(at) < Date.parse(here.now))) return "overdue";
    if (due.some((at) => dayOf(at) === today)) return "today";
    if (due_at !== null) return "later";
    return next_step === null && next_step_at === null ? "unplanned" : "planned";
  };
  const found = Map.groupBy(rows, keyOf);
  const keys: GroupKey[] = ["overdue", "today", "later", "unplanned", "planned"];
  return keys.flatMap((key) => {
    const members = found.get(key);
    return members ? [{ key, rows: members }] : [];
  });
}

function createDayOf(zone: string) {
  const { wallTime } = timeZoneOf(zone);
  return (iso: string) => wallTime(new Date(iso)).day;
}
