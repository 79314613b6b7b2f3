import type { Taken } from "../content/carried.ts";
import type { Counts } from "./contract.ts";

export function countsOf(placed: Pick<Taken, "as">[]): Counts {
  const counts: Counts = { ...none };
  for (const { as } of placed) counts[as] += 1;
  return counts;
}

const none = { new: 0, replaced: 0, draft: 0, same: 0, left: 0, unfit: 0, offline: 0 };
