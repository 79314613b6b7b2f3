import type { LeadRow } from "../leads/store.server.ts";
import { type AnsweredWay, isAnswered, type LeadSet } from "../leads/working/lead-set.ts";
import { firstStage, type Stage } from "../leads/working/stage-contract.ts";

export const stageAfterFirst = (stages: Stage[]): string | null =>
  stages.find(({ key, kind }) => kind === "open" && key !== firstStage)?.key ?? null;

type Answered = {
  next: string | null;
  at: string;
  way: AnsweredWay;
};

/** Marks the lead as answered. It also leaves the first stage, unless no answer was needed. */
export const answeredSet = (
  { stage, ...answered }: Pick<LeadRow, "stage" | "answered_at" | "answered_way">,
  { next, at, way }: Answered,
): LeadSet => ({
  ...(!isAnswered(answered) && { answered_at: at, answered_way: way }),
  ...(way !== "none needed" && stage === firstStage && next && { stage: next }),
});
