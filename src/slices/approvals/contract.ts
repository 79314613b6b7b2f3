/** What is asked of whoever may publish, and what came of it. */
import { z } from "zod";
import { paragraphs } from "../../platform/text.ts";

const longestNote = 1_000;
/** How long an answer's mail waits, so that the answer can be taken back. */
export const answerLeavesInMs = 15_000;

export const approvalRequestBody = z.object({
  note: z.literal("").or(paragraphs(longestNote)),
  /** The id of a colleague; null for anybody who may publish. */
  of: z
    .string()
    .max(100)
    .transform((id) => id || null),
});
export type ApprovalRequestBody = z.output<typeof approvalRequestBody>;

export const sentBackFor = z.object({
  words: paragraphs(longestNote, "Write what is to be changed."),
});

export const answers = ["published", "sent back", "withdrawn"] as const;
export type Answer = (typeof answers)[number];

/** Colleagues by their ids. */
export type Approval = {
  id: string;
  document: number;
  requestedBy: string;
  /** Null: anybody who may publish. */
  requestedFrom: string | null;
  note: string;
  requestedAt: string;
  /** Null while it is open. */
  answer: Answer | null;
  /** Null for what went live at its time. */
  answeredBy: string | null;
  /** Why it was sent back. */
  words: string;
  answeredAt: string | null;
  /** When it goes live, or went, where it was scheduled. */
  dueAt: string | null;
};

/** With what it is of, for lists. */
export type ListedApproval = Approval & { title: string; path: string; one: string };
