/** What people say after they sent their enquiry: in words of their own, added to it. */
import { z } from "zod";
import { paragraphs } from "../../../platform/text.ts";
import { answeredWays } from "../working/lead-set.ts";

/** On the enquiry's own page, or by mail or telephone, from where a colleague brought it. */
export const replyWays = ["page", "pasted"] as const;
export type ReplyWay = (typeof replyWays)[number];

export const longestReply = 5_000;
const replyText = paragraphs(longestReply, "Write what you want to add, then send it.");
export const replyBody = z.object({ text: replyText });

/** A day of 24 hours. Beyond either nobody reads them one by one. */
export const mostRepliesADay = 50;
export const mostReplies = 500;

export type Reply = {
  id: string;
  text: string;
  via: ReplyWay;
  /** The colleague who pasted it in; null for the person themselves. */
  by: string | null;
  at: string;
};

/** What a reply has changed about its enquiry, as it was before. */
export const replyUndo = z.object({
  promised_by: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_way: z.enum(answeredWays).nullable().optional(),
  late_told_at: z.string().nullable(),
  due_owner: z.string().nullable().optional(),
  /** Who had it then. */
  owner: z.string().nullable().optional(),
  /** Of one that was lost, and is open again. */
  closed: z.object({ stage: z.string(), reason: z.string().nullable() }).nullable(),
  /** The promise it was given. */
  given: z.string().nullable(),
});
export type ReplyUndo = z.infer<typeof replyUndo>;
