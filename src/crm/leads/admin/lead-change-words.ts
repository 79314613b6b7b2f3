import { colleagueName, serviceWords, stageName } from "../../../core/admin/names.ts";
import { rupeeWords } from "../../../platform/text/amounts.ts";
import { momentWords } from "../../../ui/admin/times.ts";
import type { ChangeContext } from "../../timeline/admin/change-words.ts";
import { type LeadField, leadFieldNames, staffLabel } from "../lead-fields.ts";
import type { LeadSet } from "../working/lead-set.ts";
import type { LeadFields } from "./change-lead.ts";

type Names = Pick<ChangeContext, "stages" | "colleagues" | "here">;

export const fieldWords = (set: LeadFields, names: Names): string =>
  [
    ...Object.values(tellers).map((tell) => tell(set, names)),
    ...leadFieldNames.map((field) => detailWords(field, set[field])),
  ]
    .flatMap((words) => words ?? [])
    .join("; ");

/** In the order of the words. The type forces words for every field. */
const tellers: Record<keyof LeadSet, (set: LeadFields, names: Names) => string | undefined> = {
  stage: ({ stage }, { stages }) => stage && `Stage: ${stageName(stage, stages)}`,
  owner({ owner }, { colleagues }) {
    if (owner === null) return "Owner: nobody";
    return owner && `Owner: ${colleagueName(owner, colleagues)}`;
  },
  priority: ({ priority }) =>
    priority === undefined ? undefined : `Priority: ${priority ?? "normal"}`,
  next_step: ({ next_step }) =>
    next_step === undefined ? undefined : `Next step: ${next_step ?? "none"}`,
  next_step_at({ next_step_at }, { here }) {
    if (next_step_at === null) return "When: no day";
    return next_step_at && `When: ${momentWords(next_step_at, here)}`;
  },
  value_paise({ value_paise }) {
    if (value_paise === undefined) return undefined;
    return `Worth: ${value_paise === null ? "not said" : rupeeWords(value_paise / 100)}`;
  },
  reason: ({ reason }) => (reason ? `Why: ${reason}` : undefined),
  answered_at({ answered_at }, { here }) {
    if (answered_at === null) return "Answered: not yet";
    return answered_at && `Answered: ${momentWords(answered_at, here)}`;
  },
  answered_way: () => undefined,
  spam: ({ spam }) => (spam === undefined ? undefined : `Spam: ${spam ? "yes" : "no"}`),
};

function detailWords(field: LeadField, value: string | null | undefined) {
  const words = field === "service" && value ? serviceWords(value) : value;
  return value === undefined ? undefined : `${staffLabel(field)}: ${words || "none"}`;
}

type Looking = { name: string; isWriting: boolean };

export function lookingWords(looking: Looking[]): string | null {
  const [writers, others] = [looking.filter(isWriting), looking.filter((one) => !isWriting(one))];
  const parts = [did(writers, "writing"), did(others, "looking")].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}

const isWriting = (one: Looking): boolean => one.isWriting;

function did(them: Looking[], doing: string): string | null {
  const [first, second, ...more] = them.map(({ name }) => name.split(" ")[0]);
  if (!first) return null;
  if (!second) return `${first} is ${doing}`;
  if (more.length === 0) return `${first} and ${second} are ${doing}`;
  return `${first}, ${second} and ${more.length} more are ${doing}`;
}
