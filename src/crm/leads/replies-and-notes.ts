import { z } from "zod";
import { paragraphs } from "../../platform/text/text.ts";
import { answeredWays } from "./working/lead-set.ts";

export const replyWays = ["page", "pasted"] as const;
export type ReplyWay = (typeof replyWays)[number];

export const longestReply = 5_000;
const replyText = paragraphs(longestReply, "Write what you want to add, then send it.");
export const replyBody = z.object({ text: replyText });

/** A day has 24 hours. More replies than these nobody would read one by one. */
export const mostRepliesADay = 50;
export const mostReplies = 500;

export type Reply = {
  id: string;
  text: string;
  via: ReplyWay;
  by: string | null;
  at: string;
};

export const replyUndo = z.object({
  due_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_way: z.enum(answeredWays).nullable().optional(),
  late_told_at: z.string().nullable(),
  due_owner: z.string().nullable().optional(),
  owner: z.string().nullable().optional(),
  closed: z.object({ stage: z.string(), reason: z.string().nullable() }).nullable(),
  given: z.string().nullable(),
});
export type ReplyUndo = z.infer<typeof replyUndo>;

export const longestNote = 5_000;
const mostMentions = 20;

export const noteText = paragraphs(longestNote, "Write the note first.");
export const mentions = z
  .array(z.string().min(1).max(64))
  .max(mostMentions, `A note can name ${mostMentions} colleagues at most.`);

export type Note = { id: string; text: string; mentions: string[]; by: string; at: string };
