/** Why leads were lost. Spellings that fold to the same words are one reason. */
import { fold } from "../../platform/fold.ts";
import type { Reason, Reasons } from "./contract.ts";

type Counted = { reason: string; count: number };

const mostNamed = 8;

/** @param lost the number of all lost leads */
export function reasonsOf(counted: Counted[], lost: number): Reasons {
  const all = Map.groupBy(counted, ({ reason }) => fold(reason).join(" "));
  const each = [...all].map(
    ([key, [first, ...others]]): Reason => ({
      reason: key === "" ? null : (first?.reason.trim() ?? null),
      count: [...others].reduce((sum, { count }) => sum + count, first?.count ?? 0),
    }),
  );
  const statedReasons = each.filter(({ reason }) => reason !== null);
  const named = statedReasons.toSorted((one, other) => other.count - one.count).slice(0, mostNamed);
  const silent = each.filter(({ reason }) => reason === null);
  const reasons = [...named, ...silent];
  return { named: reasons, rest: reasons.reduce((rest, { count }) => rest - count, lost) };
}
