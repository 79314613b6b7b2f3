/** What is to be counted for a range: its moments by the company's calendar. */
import { timestamp } from "../../platform/clock.ts";
import { addDays, dayAfter, timeZoneOf } from "../../platform/time-zone.ts";
import type { Ends } from "../leads/lists/figures-store.server.ts";
import type { Opening } from "../site/opening-contract.ts";
import type { Days, Range } from "./contract.ts";
import { piecesOf } from "./range.ts";

/** Moments: from the first, to before the other. */
export type Span = { since: string; before: string };
/** Its moments, its days, and its number: from 1, and from -1 down those of the range before. */
export type Counting = Span & { n: number; first: string; last: string };
export type Spans = { pieces: Counting[]; now: Span; earlier: Span };
export type ReportRequest = Spans & {
  /** Null where none of those days is kept. */
  chats: Span | null;
  ends: Ends;
  opening: Opening;
  at: string;
};
type ReportRequestOptions = {
  range: Range;
  /** The first day of which all chats are kept; null where none is. */
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
    // No more of the company than can be handed to another process.
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
