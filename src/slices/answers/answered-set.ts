/** What an answer changes about its enquiry. */

import type { LeadRow } from "../leads/store.server.ts";
import { type AnsweredWay, isAnswered, type LeadSet } from "../leads/working/lead-set.ts";
import { firstStage, type Stage } from "../leads/working/stage-contract.ts";

/** Where an enquiry goes that still stands where all begin. */
export const stageAfterFirst = (stages: Stage[]): string | null =>
  stages.find(({ key, kind }) => kind === "open" && key !== firstStage)?.key ?? null;

type Answered = {
  /** The stage after the first. */
  next: string | null;
  at: string;
  way: AnsweredWay;
};

/** It is answered from now on, and leaves the first stage where somebody was answered. */
export const answeredSet = (
  { stage, ...answered }: Pick<LeadRow, "stage" | "answered_at" | "answered_way">,
  { next, at, way }: Answered,
): LeadSet => ({
  ...(!isAnswered(answered) && { answered_at: at, answered_way: way }),
  ...(way !== "none needed" && stage === firstStage && next && { stage: next }),
});
