import type { LeadSet } from "../../../../slices/leads/working/lead-set.ts";
import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";
import { worthOf } from "../typed-change.ts";

type Values = Record<string, string>;

/**
 * The fields that moving to a stage sets, with the worth or reason, which are optional.
 * @throws Problem 422 where the worth is no amount
 */
export function endingOf(kind: Stage["kind"], values: Values): LeadSet {
  const { stage = "", worth = "", reason = "" } = values;
  const lostReason = kind === "lost" ? reason.trim() : "";
  return {
    stage,
    reason: lostReason || null,
    ...(kind === "won" && worth.trim() && worthOf(worth)),
  };
}
