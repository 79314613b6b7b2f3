import type { UnansweredQuery } from "../../../slices/unanswered-searches/contract.ts";

const root = "/staff/unanswered-searches";

/** Leaves default values out of the address. */
function addressOf({ state, days }: UnansweredQuery): string {
  const params = new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(days !== 30 && { days: `${days}` }),
  });
  return params.size > 0 ? `?${params}` : "";
}

export const unansweredPath = (query: UnansweredQuery): string => root + addressOf(query);
export const unansweredSearchPath = (id: string, query: UnansweredQuery): string =>
  `${root}/${id}${addressOf(query)}`;
export const unansweredFile = (query: UnansweredQuery): string =>
  `/staff/unanswered-searches.csv${addressOf(query)}`;
