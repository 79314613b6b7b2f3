import type { Here } from "../../../../desk/times.ts";
import { timeZoneOf } from "../../../../platform/time-zone.ts";

type Promised = { promised_by: string | null };

export const groupTitles = {
  overdue: "Overdue",
  today: "Due today",
  later: "Later",
  none: "No answer owed, by the day they came",
} as const;
export type GroupKey = keyof typeof groupTitles;
export type Group<Row> = { key: GroupKey; rows: Row[] };

/** In the order in which they fall due; a group that is empty is not there. */
export function promiseGroups<Row extends Promised>(rows: Row[], here: Here): Group<Row>[] {
  const dayOf = createDayOf(here.zone);
  const today = dayOf(here.now);
  const keyOf = ({ promised_by }: Row): GroupKey => {
    if (promised_by === null) return "none";
    if (Date.parse(promised_by) < Date.parse(here.now)) return "overdue";
    return dayOf(promised_by) === today ? "today" : "later";
  };
  const found = Map.groupBy(rows, keyOf);
  const keys: GroupKey[] = ["overdue", "today", "later", "none"];
  return keys.flatMap((key) => {
    const members = found.get(key);
    return members ? [{ key, rows: members }] : [];
  });
}

function createDayOf(zone: string) {
  const { wallTime } = timeZoneOf(zone);
  return (iso: string) => wallTime(new Date(iso)).day;
}
