import { momentWords } from "../../../desk/times.ts";
import { rupeeWords } from "../../../platform/money.ts";
import type { LeadSet } from "../../../slices/leads/lead-set.ts";
import { colleagueName, stageName } from "../parts/names.ts";
import type { Known } from "../story/change-words.ts";

type Names = Pick<Known, "stages" | "colleagues" | "here">;

/** @returns "Stage: Qualified; Owner: nobody" */
export function fieldWords(set: LeadSet, { stages, colleagues, here }: Names): string {
  const { stage, owner, priority, next_step, next_step_at, value_paise, reason, spam } = set;
  const parts = {
    Stage: stage && stageName(stage, stages),
    Owner: owner === null ? "nobody" : owner && colleagueName(owner, colleagues),
    Priority: priority === null ? "normal" : priority,
    "Next step": next_step === null ? "none" : next_step,
    When: next_step_at === null ? "no day" : next_step_at && momentWords(next_step_at, here),
    Worth: value_paise === null ? "not said" : value_paise && rupeeWords(value_paise / 100),
    Why: reason === null ? undefined : reason,
    Spam: spam === undefined ? undefined : yesOrNo(spam),
  };
  return Object.entries(parts)
    .flatMap(([name, words]) => (words === undefined ? [] : [`${name}: ${words}`]))
    .join("; ");
}

const yesOrNo = (is: boolean) => (is ? "yes" : "no");
