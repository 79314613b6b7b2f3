/** The first may reach somebody who never asked: none contains text that a stranger typed. */

import type { MailWords } from "../../cms/company/mail-words-contract.ts";
import { letter, paragraphsOf, type Words } from "../../core/mail/letter.ts";
import { filled, filledLine } from "../../platform/filled.ts";
import { type Language, languageTag } from "../../platform/text/language.ts";
import { formatTime } from "../../platform/time/time-zone.ts";
import type { Ask } from "./request-contract.ts";

type Company = { name: string; email: string; time_zone: string };
type Linked = { what: Ask; url: string };
type Tasked = { number: string; due: string; url: string };
type Answered = { number: string };
export type RequestMail = {
  company: Company;
  words: Omit<MailWords, "acknowledgement" | "answer">;
  language: Language;
};
type Unwritten = { subject: string; words: Words };

export const toLetter = ({ subject, words }: Unwritten) => ({ subject, ...letter(words) });

export function linkLetter({ what, url }: Linked, mail: RequestMail): Unwritten {
  const { button, ...words } = mail.words[what];
  const { subject, words: rest } = filledLetter(words, mail, {});
  return { subject, words: { ...rest, action: { label: button, url } } };
}

export const erasedLetter = ({ number }: Answered, mail: RequestMail): Unwritten =>
  filledLetter(mail.words.erased, mail, { number });

export const keptLetter = ({ number, reason }: Answered & { reason: string }, mail: RequestMail) =>
  filledLetter(mail.words.kept, mail, { number, reason });

type Texts = { subject: string; heading: string; text: string };

function filledLetter(texts: Texts, mail: RequestMail, more: Record<string, string>): Unwritten {
  const { name: company, email } = mail.company;
  const placeholders = { company, email, ...more };
  return {
    subject: filledLine(texts.subject, placeholders),
    words: {
      heading: texts.heading,
      lang: languageTag[mail.language],
      paragraphs: paragraphsOf(filled(texts.text, placeholders)),
      footer: filledLine(mail.words.footer.line, placeholders),
    },
  };
}

export const taskMail = ({ number, due, url }: Tasked, { name, email, time_zone }: Company) => ({
  subject: `Somebody asks to be erased: request ${number}`,
  ...letter({
    heading: "Somebody asks to be erased",
    paragraphs: [
      "They followed the link in their mailbox and confirmed it.",
      `Erase them, or decline and say why, by ${formatTime(due, time_zone)}. They get a mail ` +
        "either way.",
    ],
    action: { label: `See request ${number}`, url },
    footer: `${name}. Questions about your data: ${email}.`,
  }),
});
