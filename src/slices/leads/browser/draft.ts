/**
 * What a form holds, kept in session storage until it is stored: it outlives a reload, Back and the tab's other pages.
 * With it goes what marks the submission, so that sending it again after a reload stores it once.
 */
import {
  draftNames,
  forgetSession,
  keepSession,
  readSession,
} from "../../../platform/browser/session.ts";
import type { Variant } from "../variants.ts";

export type Submission = { written: string; id: string };
/**
 * @property startedAt ISO
 * @property before a draft that could not be put back yet when this one was begun
 */
export type Draft = {
  query: Record<string, string>;
  submission: Submission;
  startedAt: string;
  before: unknown;
};

const nameOf = (variant: Variant) => `${draftNames}${variant}` as const;

export const keepDraft = (variant: Variant, draft: Draft) => keepSession(nameOf(variant), draft);

export const forgetDraft = (variant: Variant) => forgetSession(nameOf(variant));

/** @returns what is kept, whatever it is: `restore-draft.ts` looks */
export const draftOf = (variant: Variant) => readSession(nameOf(variant));
