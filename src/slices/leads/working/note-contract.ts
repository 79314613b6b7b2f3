import { z } from "zod";
import { paragraphs } from "../../../platform/text.ts";

export const longestNote = 5_000;
const mostMentions = 20;

export const noteText = paragraphs(longestNote, "Write the note first.");
/** Ids of colleagues. */
export const mentions = z
  .array(z.string().min(1).max(64))
  .max(mostMentions, `A note can name ${mostMentions} colleagues at most.`);

export type Note = { id: string; text: string; mentions: string[]; by: string; at: string };
