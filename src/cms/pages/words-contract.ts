import { z } from "zod";
import { filled, namesIn } from "../../platform/filled.ts";
import { line } from "../../platform/text/text.ts";
import { action, heading, pagePath } from "../sections/contract-parts.ts";

const unseen = "The preview does not show it.";

const cookies = z
  .object({
    sentence: line(200).meta({
      label: "What it says",
      help: `Above Accept and Reject, until a visitor answers. ${unseen}`,
    }),
  })
  .meta({ label: "Cookie banner" });

const collaborate = z
  .object({
    heading: heading(120),
    label: line(60).meta({
      label: "Words of its button",
      help: "They end the other pages, too, as a link.",
    }),
    ask: action.meta({
      label: "Words of the button at the head of each page",
      help: "What pressing it does, in two to five words.",
    }),
    path: pagePath.meta({ label: "Page that both buttons lead to" }),
  })
  .meta({ label: "Call at the end of pages", help: "The band with a button above the foot." });

const talk = z
  .object({
    label: line(40).meta({
      label: "Words of the button",
      help: `On phones and tablets it opens the chat and WhatsApp. ${unseen}`,
    }),
  })
  .meta({ label: "Talk to us" });

const forms = z
  .object({
    reply: line(200).optional().meta({
      label: "When you reply",
      help: "Above the button of each form. {reply_time} is the time under Settings → Enquiries, {hours} the office hours.",
    }),
    purpose: line(300).meta({
      label: "What the data is for",
      help: "Below each form. Visitors are promised this.",
    }),
    privacy: z
      .object({
        label: line(60).meta({ label: "Words of its link" }),
        path: pagePath.meta({ label: "Page that it leads to" }),
      })
      .optional()
      .meta({ label: "Link behind it", help: "To the page that says what is kept of them." }),
  })
  .meta({ label: "Forms" });

export const siteWords = z
  .object({ cookies, collaborate, talk, forms })
  .meta({ label: "Words of every page" });
export type SiteWords = z.infer<typeof siteWords>;

const replyNames = ["reply_time", "hours"] as const;

export type ReplyFacts = Record<(typeof replyNames)[number], string>;

/** With the facts in place of their names; a text without names is as staff wrote it. */
export const fillForms = (words: SiteWords["forms"], facts: ReplyFacts): SiteWords["forms"] =>
  words.reply === undefined ? words : { ...words, reply: filled(words.reply, facts) };

export function replyFaults(words: SiteWords): string[] {
  const names: readonly string[] = replyNames;
  return namesIn(words.forms.reply ?? "")
    .filter((name) => !names.includes(name))
    .map((name) => `There is no fact named {${name}}. Use {reply_time} or {hours}.`);
}

export const siteWordsParts = [
  { title: "Cookie banner", fields: ["cookies"] },
  { title: "Call at the end of pages", fields: ["collaborate"] },
  { title: "Talk to us", fields: ["talk"] },
  { title: "Forms", fields: ["forms"] },
];
