/** A draft keeps its submission's id: sending it again after a reload stores one lead. */

import type { Variant } from "../../crm/leads/intake/variants.ts";
import { draftNames, keepSession, readSession } from "../../platform/browser/session.ts";

export type Submission = { written: string; id: string };
/** `before` is an older draft that was not restored yet when this one began. */
export type Draft = {
  query: Record<string, string>;
  submission: Submission;
  tookMs: number;
  before: unknown;
};

const nameOf = (variant: Variant) => `${draftNames}${variant}` as const;

export const keepDraft = (variant: Variant, draft: Draft | null) =>
  keepSession(nameOf(variant), draft);

/** Not validated: `restore-draft.ts` does that. */
export const draftOf = (variant: Variant) => readSession(nameOf(variant));
