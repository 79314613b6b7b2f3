import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";
import { searchWith } from "../facts/search-with.ts";
import type { LeadData } from "../load-lead.ts";
import { closingOf } from "./closing.ts";

/** The ends that an enquiry can come to, each with the address that asks about it. */
export function closingLinks(
  { stages, state, canChange }: LeadData,
  search: string,
): { stage: Stage; to: string }[] {
  const kind = stages.find(({ key }) => key === state.stage)?.kind ?? "open";
  if (!canChange || kind !== "open" || state.spam) return [];
  const asked = closingOf(search, stages)?.key;
  return stages
    .filter((stage) => stage.kind !== "open")
    .map((stage) => ({
      stage,
      to: searchWith(search, "closing", asked === stage.key ? null : stage.key),
    }));
}
