/** The words of mails to people outside the company. */
import { z } from "zod";
import { line, paragraphs } from "../../platform/text.ts";
import { type FilledPlace, placeholderHelp } from "./mail-placeholders.ts";

const subject = (place: FilledPlace) =>
  line(120).meta({ label: "Subject", help: placeholderHelp(place) });
const heading = line(120).meta({ label: "Heading" });
const button = line(60).meta({ label: "Words of its button" });
const text = (place: FilledPlace, more = "") =>
  paragraphs(2_000).meta({ label: "Text", help: `${placeholderHelp(place)}${more}` });

const once = " Its link works once, for one day.";

const acknowledgement = z
  .object({
    subject: subject("acknowledgement.subject"),
    // Many of these leave each day, and the space reserved for each lead holds one.
    text: paragraphs(1_000).meta({
      label: "Text",
      help: `${placeholderHelp("acknowledgement.text")} A blank line begins a paragraph.`,
    }),
  })
  .meta({ label: "Acknowledgement" });

const answer = z
  .object({
    from: line(120).meta({ label: "Sender’s name", help: placeholderHelp("answer.from") }),
    subject: line(120).meta({
      label: "Subject",
      help: `${placeholderHelp("answer.subject")} Where we wrote to them before, its subject goes on with “Re:”.`,
    }),
    closing: paragraphs(300).meta({
      label: "Below the answer",
      help: placeholderHelp("answer.closing"),
    }),
    footer: line(300).meta({ label: "Foot", help: placeholderHelp("answer.footer") }),
    link: line(60).meta({ label: "Words of the link to their enquiry’s page" }),
  })
  .meta({ label: "Answers" });

const copy = z
  .object({ subject: subject("copy.subject"), heading, text: text("copy.text", once), button })
  .meta({ label: "Their data, to download" });

const erasure = z
  .object({
    subject: subject("erasure.subject"),
    heading,
    text: text("erasure.text", once),
    button,
  })
  .meta({ label: "Erasure: please confirm" });

const erased = z
  .object({ subject: subject("erased.subject"), heading, text: text("erased.text") })
  .meta({ label: "Erased" });

const kept = z
  .object({ subject: subject("kept.subject"), heading, text: text("kept.text") })
  .meta({ label: "Erasure declined" });

const footer = z
  .object({ line: line(300).meta({ label: "Line", help: placeholderHelp("footer.line") }) })
  .meta({ label: "Foot of mails about their data" });

export const mailWords = z
  .object({ acknowledgement, answer, copy, erasure, erased, kept, footer })
  .meta({ label: "Email templates" });
export type MailWords = z.infer<typeof mailWords>;

/** Other languages may leave out the mails about personal data: the original then serves. */
export const mailWordsElsewhere = mailWords
  .partial({ copy: true, erasure: true, erased: true, kept: true, footer: true })
  .meta({ label: "Email templates" });

export const mailWordsParts = [
  { title: "Acknowledgement", fields: ["acknowledgement"] },
  { title: "Answers", fields: ["answer"] },
  { title: "Their data, to download", fields: ["copy"] },
  { title: "Erasure: please confirm", fields: ["erasure"] },
  { title: "Erased", fields: ["erased"] },
  { title: "Erasure declined", fields: ["kept"] },
  { title: "Footer of these emails", fields: ["footer"] },
];

/** Only these mails have the footer. */
const withFoot = ["copy", "erasure", "erased", "kept"];

/**
 * The first words of a mail that the contract refuses, and the error; undefined if all are valid.
 */
export function unfitWordsOf(words: MailWords, mail: string) {
  const within = withFoot.includes(mail) ? [mail, "footer"] : [mail];
  const issues = mailWords.safeParse(words).error?.issues ?? [];
  const unfit = issues.find(({ path }) => within.some((part) => part === path[0]));
  return unfit && { place: unfit.path.join("."), sentence: unfit.message };
}
