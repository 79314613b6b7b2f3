import type { Here } from "../../../../desk/times.ts";
import { timeZoneOf } from "../../../../platform/time-zone.ts";

type Promised = {
  promised_by: string | null;
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
export type GroupKey = keyof typeof groupTitles;
export type Group<Row> = { key: GroupKey; rows: Row[] };

/** By response deadline or next step, whichever is earlier. Empty groups are left out. */
export function promiseGroups<Row extends Promised>(rows: Row[], here: Here): Group<Row>[] {
  const dayOf = createDayOf(here.zone);
  const today = dayOf(here.now);
  const keyOf = ({ promised_by, next_step, next_step_at }: Row): GroupKey => {
    const due = [promised_by, next_step_at].flatMap((at) => at ?? []);
    if (due.some((at) => Date.parse(at) < Date.parse(here.now))) return "overdue";
    if (due.some((at) => dayOf(at) === today)) return "today";
    if (promised_by !== null) return "later";
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
