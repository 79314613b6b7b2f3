import type { GapsQuery } from "../../../slices/gaps/contract.ts";

const root = "/staff/gaps";

/** What is usual is not said. */
function addressOf({ state, days }: GapsQuery): string {
  const params = new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(days !== 30 && { days: `${days}` }),
  });
  return params.size > 0 ? `?${params}` : "";
}

export const gapsPath = (query: GapsQuery): string => root + addressOf(query);
export const gapPath = (id: string, query: GapsQuery): string => `${root}/${id}${addressOf(query)}`;
export const gapsFile = (query: GapsQuery): string => `/staff/gaps.csv${addressOf(query)}`;
