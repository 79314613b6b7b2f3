/** What an answer changes about its enquiry. */
import type { LeadSet } from "../leads/lead-set.ts";
import { firstStage, type Stage } from "../leads/stage-contract.ts";
import type { LeadRow } from "../leads/store.server.ts";

/** Where an enquiry goes that still stands where all begin. */
export const stageAfterFirst = (stages: Stage[]): string | null =>
  stages.find(({ key, kind }) => kind === "open" && key !== firstStage)?.key ?? null;

/** It is answered from now on, and stands no longer where every enquiry begins. */
export const answeredSet = (
  { stage, answered_at }: Pick<LeadRow, "stage" | "answered_at">,
  { next, at }: { next: string | null; at: string },
): LeadSet => ({
  ...(answered_at === null && { answered_at: at }),
  ...(stage === firstStage && next && { stage: next }),
});
