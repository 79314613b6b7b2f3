/**
 * An answer that is not sent yet, in this tab: whoever signs in
 * after somebody else finds their own.
 */
import { z } from "zod";
import { forgetSession, keepSession, readSession } from "../../../../platform/browser/session.ts";

type Of = { viewer: string; id: string };
const draft = z.object({
  text: z.string(),
  /** Null where it goes to the enquiry's own address. */
  to: z.string().nullable(),
  /** How far its writer knew what was sent when they began; null before they have. */
  seen: z.string().nullable(),
});
export type AnswerDraft = z.infer<typeof draft>;

export const noDraft: AnswerDraft = { text: "", to: null, seen: null };

const nameOf = ({ viewer, id }: Of) => `answer-draft:${viewer}:${id}` as const;

export const keepAnswer = (of: Of, kept: AnswerDraft): void =>
  kept.text === "" && !kept.to ? forgetSession(nameOf(of)) : keepSession(nameOf(of), kept);

export const answerKept = (of: Of): AnswerDraft | null =>
  draft.safeParse(readSession(nameOf(of))).data ?? null;
