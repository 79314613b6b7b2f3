import { z } from "zod";
import { line, paragraphs } from "../../platform/text.ts";
import { longestAnswer } from "./contract.ts";

export const longestTitle = 80;
export const mostReplies = 200;

export const savedReplyBody = z.object({
  title: line(longestTitle, "Give the reply a name by which you find it again."),
  text: paragraphs(longestAnswer, "Write what the reply says."),
});
export type SavedReplyBody = z.output<typeof savedReplyBody>;

/** The form in which a screen sends a reply back to undo its removal. */
export const savedReply = savedReplyBody.extend({ id: z.uuid(), version: z.int().min(1) });
export type SavedReply = z.output<typeof savedReply>;
