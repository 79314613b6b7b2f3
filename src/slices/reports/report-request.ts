/** Converts a range of days to moments in the company's time zone. */
import { timestamp } from "../../platform/clock.ts";
import { addDays, dayAfter, timeZoneOf } from "../../platform/time-zone.ts";
import type { Ends } from "../leads/lists/figures-store.server.ts";
import type { Opening } from "../site/opening-contract.ts";
import type { Days, Range } from "./contract.ts";
import { piecesOf } from "./range.ts";

/** `since` is inclusive, `before` exclusive. */
export type Span = { since: string; before: string };
/** Pieces of the range have the numbers 1, 2, …; those of the period before have -1, -2, …. */
export type Counting = Span & { n: number; first: string; last: string };
export type Spans = { pieces: Counting[]; now: Span; earlier: Span };
export type ReportRequest = Spans & {
  /** Null if no chats of these days are stored. */
  chats: Span | null;
  ends: Ends;
  opening: Opening;
  at: string;
};
type ReportRequestOptions = {
  range: Range;
  /** The first day from which all chats are stored, or null. */
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
