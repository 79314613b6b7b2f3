/**
 * Examples of the mails that follow a lead or a data request, made by the code of the real ones.
 */
import type { Language } from "../../../platform/language.ts";
import type { Say } from "../../../platform/translate.ts";
import { answerLetter } from "../../../slices/answers/answer-mail.ts";
import { numberOf } from "../../../slices/leads/number-of.ts";
import { letter } from "../../../slices/mail/letter.ts";
import type { Words } from "../../../slices/mail/letter-words.ts";
import { acknowledgementMail } from "../../../slices/notices/acknowledgement-mail.ts";
import { erasedLetter, keptLetter, linkLetter } from "../../../slices/privacy/request-mails.ts";
import type { MailWords } from "../../../slices/site/mail-words-contract.ts";

type Company = { name: string; phone: string; email: string; time_zone: string };
type ExampleMailOptions = { words: MailWords; company: Company; language: Language };
export type ExampleMail = {
  key: string;
  fromName: string;
  subject: string;
  words: Omit<Words, "footer"> & { footer?: string };
};

/** The mail as it is sent. The acknowledgement, which has no footer, is plain text only. */
export function writtenMail({ fromName, subject, words }: ExampleMail) {
  const { footer, ...rest } = words;
  const mailBody =
    footer === undefined
      ? { text: `${words.paragraphs.join("\n\n")}\n` }
      : letter({ ...rest, footer });
  return { fromName, subject, ...mailBody };
}

const id = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const now = new Date("2026-11-20T05:00:00Z");
const promisedBy = "2026-11-20T11:00:00Z";
const number = numberOf(id);
const enquiryUrl = "https://www.example.com/enquiry/…";
const url = "https://www.example.com/privacy/my-data/…";

export function exampleMails(
  { words, company, language }: ExampleMailOptions,
  say: Say,
): ExampleMail[] {
  const sender = { number, name: say("Vera Rao"), promisedBy };
  const { answer, acknowledgement } = words;
  const saying = { words: acknowledgement, say, now };
  const { subject, text } = acknowledgementMail(sender, company, saying);
  const toSenders = [
    {
      ...{ key: "acknowledgement", fromName: company.name, subject },
      words: { heading: subject, isPersonal: true as const, paragraphs: text.trim().split("\n\n") },
    },
    {
      key: "answer",
      ...answerLetter({
        ...{ lead: { id, service: say("ERP development") }, company, enquiryUrl },
        text: say("Here stands what your colleague writes."),
        colleague: say("Asha Nair"),
        before: null,
        ...{ words: answer, language },
      }),
    },
  ];
  const reason = say("We have to keep the invoices of the last eight years, by law.");
  return [...toSenders, ...aboutData({ words, company, language }, reason)];
}

function aboutData(options: ExampleMailOptions, reason: string): ExampleMail[] {
  const from = { fromName: options.company.name };
  return [
    { key: "copy", ...from, ...linkLetter({ what: "copy", url }, options) },
    { key: "erasure", ...from, ...linkLetter({ what: "erasure", url }, options) },
    { key: "erased", ...from, ...erasedLetter({ number }, options) },
    { key: "kept", ...from, ...keptLetter({ number, reason }, options) },
  ];
}
