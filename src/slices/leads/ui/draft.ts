/**
 * What a form holds, kept in session storage until it is stored: it outlives a reload, Back and the tab's other pages.
 * With it goes what marks the submission, so that sending it again after a reload stores it once.
 */
import type { Variant } from "../variants.ts";

export type Submission = { written: string; id: string };
/** @property startedAt ISO */
export type Draft = { query: Record<string, string>; submission: Submission; startedAt: string };

const keyOf = (variant: Variant) => `query-draft:${variant}`;

export const keepDraft = (variant: Variant, draft: Draft) => stored((drafts) => drafts.setItem(keyOf(variant), JSON.stringify(draft)));

export const forgetDraft = (variant: Variant) => stored((drafts) => drafts.removeItem(keyOf(variant)));

/** @returns JSON, read by `restore-draft.ts` */
export const draftOf = (variant: Variant) => stored((drafts) => drafts.getItem(keyOf(variant)));

/** Storage may be full, or switched off altogether. */
function stored<T>(use: (drafts: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
