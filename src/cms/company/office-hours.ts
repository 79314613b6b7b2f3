import { dayAfter, timeZoneOf, zoneWords } from "../../platform/time/time-zone.ts";
import { type Opening, type Span, type Weekday, weekdays } from "./opening-contract.ts";

type OpenTime = { from: Date; to: Date };

const minuteMs = 60_000;
/** Bounds the search for opening times, in days: no company closes for longer. */
const mostDays = 800;

export const isOpen = (company: Opening, at: Date): boolean =>
  nextOpening(company, at)?.getTime() === at.getTime();

/** Returns `at` itself during open hours, and null where the company never opens. */
export function nextOpening(company: Opening, at: Date): Date | null {
  for (const { from } of openFrom(company, at)) return from;
  return null;
}

/** Adds minutes of office hours; null where the calendar has too few left. */
export function addOpenMinutes(company: Opening, at: Date, minutes: number): Date | null {
  let leftMs = minutes * minuteMs;
  for (const { from, to } of openFrom(company, at)) {
    const lengthMs = to.getTime() - from.getTime();
    if (leftMs <= lengthMs) return new Date(from.getTime() + leftMs);
    leftMs -= lengthMs;
  }
  return null;
}

export function* openFrom(
  { time_zone, office_hours, holidays }: Opening,
  at: Date,
): Generator<OpenTime> {
  const zone = timeZoneOf(time_zone);
  const closed = new Set(holidays.map(({ date }) => date));
  let { day } = zone.wallTime(at);
  for (let n = 0; n < mostDays; n++, day = dayAfter(day)) {
    if (closed.has(day)) continue;
    for (const span of office_hours[weekdayOf(day)]) {
      const from = zone.momentOf({ day, minute: minuteOf(span.from) });
      const to = zone.momentOf({ day, minute: minuteOf(span.to) });
      if (to > at && to > from) yield { from: from > at ? from : at, to };
    }
  }
}

/** "Monday to Friday, 9:30 am to 6:30 pm IST": a first proposal for the words that staff write. */
export function hoursSentence(
  hours: Opening["office_hours"],
  timeZone: Opening["time_zone"],
): string {
  const open = weekdays.filter((day) => hours[day].length > 0);
  if (open.length === 0) return "By appointment";
  const alike = Map.groupBy(open, (day) => hours[day].map(spanWords).join(" and "));
  const parts = [...alike].map(([times, days]) => `${daysWords(days)}, ${times}`);
  return `${parts.join("; ")} ${zoneWords(timeZone)}`;
}

const spanWords = ({ from, to }: Span) =>
  from === "00:00" && to === "24:00" ? "all day" : `${timeWords(from)} to ${timeWords(to)}`;

function timeWords(time: string): string {
  const hour = Math.floor(minuteOf(time) / 60);
  const minutes = time.slice(3) === "00" ? "" : time.slice(2);
  if (minutes === "" && hour === 12) return "noon";
  if (minutes === "" && hour % 24 === 0) return "midnight";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/** Three or more days in a row become "first to last". */
function daysWords(days: Weekday[]): string {
  if (days.length === weekdays.length) return "Every day";
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const isNext = run && weekdays.indexOf(day) - weekdays.indexOf(run.at(-1) ?? day) === 1;
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0])} to ${nameOf(run.at(-1))}`] : run.map(nameOf),
  );
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

const nameOf = (day = "") => day.charAt(0).toUpperCase() + day.slice(1);

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function weekdayOf(day: string): Weekday {
  const fromSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(fromSunday + 6) % 7] ?? "sunday";
}

const openMinuteMs = 60_000;

/** For 800 days from `start`, computed once; later moments, UTC in ISO form, count as its end. */
export function openMinutesFrom(company: Opening, start: Date) {
  let minutes = 0;
  const spans = [...openFrom(company, start)].map(({ from, to }) => {
    const span = { from: from.getTime(), to: to.getTime(), before: minutes };
    minutes += (span.to - span.from) / openMinuteMs;
    return span;
  });

  function until(moment: string): number {
    const at = Date.parse(moment);
    const last = spans[lastBegunBy(at)];
    return last ? last.before + (Math.min(at, last.to) - last.from) / openMinuteMs : 0;
  }

  function lastBegunBy(at: number): number {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const isBegun = (spans[middle]?.from ?? at) <= at;
      if (isBegun) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  return (from: string, to: string): number => until(to) - until(from);
}
