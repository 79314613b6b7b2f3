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

export const savedReply = savedReplyBody.extend({ id: z.uuid(), version: z.int().min(1) });
export type SavedReply = z.output<typeof savedReply>;

export const starters: SavedReplyBody[] = [
  {
    title: "Thank you, and when can we talk?",
    text: [
      "Dear {name},",
      "Thank you for asking us about {service}. A short call shows fastest what would help you. " +
        "Would tomorrow between 11 am and 1 pm suit you? If not, name a time that does.",
      "Kind regards",
    ].join("\n\n"),
  },
  {
    title: "What we need to know for a price",
    text: [
      "Dear {name},",
      "Thank you for your enquiry. To name a price for {service} we need to know three things:",
      "1. How many people will work with it?\n2. What do you use today?\n3. By when do you need it?",
      "A line for each is enough. We come back to you within a day of your answer.",
      "Kind regards",
    ].join("\n\n"),
  },
  {
    title: "This is not what we do",
    text: [
      "Dear {name},",
      "Thank you for writing to us. What you describe is not what we do well, so we would rather " +
        "say so at once than cost you time. We hope you find the right people for it.",
      "Kind regards",
    ].join("\n\n"),
  },
];
