import type { Opening } from "../../cms/company/opening-contract.ts";
import type { Ends } from "../../crm/leads/lists/lead-report-store.server.ts";
import { dayMs, timestamp } from "../../platform/time/clock.ts";
import { addDays, dayAfter, timeZoneOf } from "../../platform/time/time-zone.ts";
import type { Days, Preset, Range, ReportQuery, Unit } from "./contract.ts";

/** Two years, one of them a leap year. */
const mostDays = 731;
/** No lead is older. It also keeps earlier periods within valid dates. */
const firstDay = "2000-01-01";
/** As many columns as readers can tell apart on a phone. */
const mostColumns = { day: 31, week: 27 };
const weekDays = 7;
const yearMonths = 12;
const daysOf = { "7-days": 7, "30-days": 30, "90-days": 90 } as const;

export function rangeOf({ last, from, to }: ReportQuery, today: string): Range {
  if (from === null && to === null) return withDays(presetDays(last, today), last);
  const end = clamp(to ?? today, firstDay, today);
  const begin = from ?? addDays(end, 1 - daysOf["30-days"]);
  const [first, latest] = begin <= end ? [begin, end] : [end, clamp(begin, firstDay, today)];
  const oldest = addDays(latest, 1 - mostDays);
  return withDays({ from: clamp(first, oldest, latest), to: latest }, null);
}

function presetDays(last: Preset, today: string): Days {
  if (last !== "12-months") return { from: addDays(today, 1 - daysOf[last]), to: today };
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  return { from: isoDay(Date.UTC(year, month - yearMonths, 1)), to: today };
}

function withDays({ from, to }: Days, last: Preset | null): Range {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const before = { from: addDays(from, -days), to: addDays(from, -1) };
  return { from, to, days, last, unit: unitOf(days), before };
}

function unitOf(days: number): Unit {
  if (days <= mostColumns.day) return "day";
  return days <= mostColumns.week * weekDays ? "week" : "month";
}

/** Weeks end with the range, so the first one may be shorter; months are calendar months. */
export function piecesOf({ from, to, days, unit }: Range): Days[] {
  if (unit === "month") return monthsOf({ from, to });
  const length = unit === "week" ? weekDays : 1;
  const count = Math.ceil(days / length);
  return Array.from({ length: count }, (_, i) => {
    const end = addDays(to, -(count - 1 - i) * length);
    return { from: clamp(addDays(end, 1 - length), from, end), to: end };
  });
}

function monthsOf({ from, to }: Days): Days[] {
  const pieces: Days[] = [];
  for (let first = from; first <= to; ) {
    const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
    const end = clamp(isoDay(Date.UTC(year, month, 0)), first, to);
    pieces.push({ from: first, to: end });
    first = addDays(end, 1);
  }
  return pieces;
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** ISO days compare as text. */
function clamp(day: string, least: string, most: string): string {
  if (day < least) return least;
  return day > most ? most : day;
}

/** `since` is inclusive, `before` exclusive. */
type Span = { since: string; before: string };
/** Pieces of the range have the numbers 1, 2, …; those of the period before have -1, -2, …. */
type Counting = Span & { n: number; first: string; last: string };
export type Spans = { pieces: Counting[]; now: Span; earlier: Span };
export type ReportRequest = Spans & {
  chats: Span | null;
  ends: Ends;
  opening: Opening;
  at: string;
};
type ReportRequestOptions = {
  range: Range;
  chatsFrom: string | null;
  ends: Ends;
  opening: Opening;
  at: Date;
};

export function reportRequestOf({
  range,
  chatsFrom,
  ends,
  opening,
  at,
}: ReportRequestOptions): ReportRequest {
  const { time_zone, office_hours, holidays } = opening;
  const days = chatsFrom === null ? null : { from: chatsFrom, to: range.to };
  return {
    ...spansOf(range, time_zone),
    chats: days && spanIn(time_zone)(days),
    ends,
    // Only these properties can be sent to another process.
    opening: { time_zone, office_hours, holidays },
    at: timestamp(at),
  };
}

export function spansOf(range: Range, timeZone: string): Spans {
  const spanOf = spanIn(timeZone);
  const counting = (n: number, days: Days): Counting => ({
    ...{ n, ...spanOf(days), first: days.from, last: days.to },
  });
  const earlier = ({ from, to }: Days): Days => ({
    from: addDays(from, -range.days),
    to: addDays(to, -range.days),
  });
  return {
    pieces: piecesOf(range).flatMap((days, i) => [
      counting(i + 1, days),
      counting(-i - 1, earlier(days)),
    ]),
    now: spanOf(range),
    earlier: spanOf(range.before),
  };
}

function spanIn(timeZone: string): (days: Days) => Span {
  const zone = timeZoneOf(timeZone);
  const startOf = (day: string) => timestamp(zone.momentOf({ day, minute: 0 }));
  return ({ from, to }) => ({ since: startOf(from), before: startOf(dayAfter(to)) });
}
