import { z } from "zod";
import { paragraphs } from "../../platform/text/text.ts";

const longestNote = 1_000;
/** In milliseconds; until then the answer can be taken back. */
export const answerLeavesInMs = 15_000;

export const approvalRequestBody = z.object({
  note: z.literal("").or(paragraphs(longestNote)),
  /** A colleague's id; null for anybody who may publish. */
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

export type Approval = {
  id: string;
  document: number;
  requestedBy: string;
  requestedFrom: string | null;
  note: string;
  requestedAt: string;
  answer: Answer | null;
  answeredBy: string | null;
  words: string;
  answeredAt: string | null;
  dueAt: string | null;
};

export type ListedApproval = Approval & { title: string; path: string; one: string };
