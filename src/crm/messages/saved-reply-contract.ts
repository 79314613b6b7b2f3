import { z } from "zod";
import { line, paragraphs } from "../../platform/text/text.ts";
import { longestAnswer } from "./contract.ts";

const longestTitle = 80;
export const mostReplies = 200;

export const savedReplyBody = z.object({
  title: line(longestTitle, "Give the reply a name by which you find it again.").meta({
    label: "Name",
    help: "By which you find it. Visitors never see it.",
    input: { maxLength: longestTitle, autoComplete: "off" },
  }),
  text: paragraphs(longestAnswer, "Write what the reply says.").meta({
    label: "What it says",
    help:
      "{name} becomes the visitor’s name, {first name} their first, {company} where they " +
      "work, {number} the number of their enquiry, {service} what they asked about, " +
      "{my name} your name. What is not known is left out. Your name and the company’s " +
      "stand below every answer anyway.",
    input: { maxLength: longestAnswer },
  }),
});
export type SavedReplyBody = z.output<typeof savedReplyBody>;

/** Without an id it is a new one. */
export const savedReplyForm = savedReplyBody.extend({
  id: z.string().default(""),
  basedOn: z.coerce.number().default(0),
});

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
      "A line for each is enough. We reply as soon as we have your answer.",
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
