import type { MailWords } from "../../cms/company/mail-words-contract.ts";
import { letter, paragraphsOf, type Words } from "../../core/mail/letter.ts";
import { filled, filledLine } from "../../platform/filled.ts";
import { type Language, languageTag } from "../../platform/text/language.ts";
import { noService, numberOf } from "../leads/lead-naming.ts";

type Answered = {
  lead: { id: string; service: string };
  text: string;
  colleague: string;
  company: { name: string; phone: string };
  enquiryUrl: string | null;
  before: string | null;
  words: MailWords["answer"];
  language: Language;
};

export function answerMail(answered: Answered) {
  const { fromName, subject, words } = answerLetter(answered);
  return { fromName, subject, ...letter(words) };
}

export function answerLetter({ lead, text, company, enquiryUrl, before, ...by }: Answered) {
  const { colleague, words, language } = by;
  const values = {
    number: numberOf(lead.id),
    service: lead.service === noService ? "" : lead.service,
    ...{ colleague, company: company.name, phone: company.phone },
  };
  // Mail programs split a thread where its subject changes.
  const subject =
    before === null ? filledLine(words.subject, values) : `Re: ${before.replace(/^Re: /, "")}`;
  const footerLink = enquiryUrl && { label: words.link, url: enquiryUrl };
  const letterWords: Words = {
    heading: subject,
    lang: languageTag[language],
    isPersonal: true,
    paragraphs: [...text.split(/\n{2,}/), ...paragraphsOf(filled(words.closing, values))],
    footer: filledLine(words.footer, values),
    ...(footerLink && { footerLink }),
  };
  return { fromName: filledLine(words.from, values), subject, words: letterWords };
}
