import type { Span } from "../../../../slices/site/opening-contract.ts";

const midday = { from: "13:00", to: "14:00" };

/** @returns the same day with an hour's break at midday, or with an empty second span */
export function withBreak(spans: Span[]): Span[] {
  const [only = { from: "", to: "" }] = spans;
  if (only.from === "" || only.from >= midday.from || only.to <= midday.to)
    return [only, { from: "", to: "" }];
  return [
    { from: only.from, to: midday.from },
    { from: midday.to, to: only.to },
  ];
}

/** @returns the same day as one span, from its first time to its last */
export function withoutBreak(spans: Span[]): Span[] {
  const [from, to] = [spans[0]?.from ?? "", spans.at(-1)?.to ?? ""];
  return [{ from, to: to || (spans[0]?.to ?? "") }];
}

export const isSameDay = (one: Span[], other: Span[]): boolean =>
  JSON.stringify(toPairs(one)) === JSON.stringify(toPairs(other));

const toPairs = (spans: Span[]) =>
  spans.filter(({ from, to }) => from || to).map(({ from, to }) => [from, to]);
