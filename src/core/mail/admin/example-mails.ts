import type { RouterContextProvider } from "react-router";
import {
  type MailWords,
  mailWordsKindName,
  unfitWordsOf,
} from "../../../cms/company/mail-words-contract.ts";
import type { Field } from "../../../cms/content-types/field.ts";
import { twinOf } from "../../../cms/content-types/kind.ts";
import { placeWords } from "../../../cms/documents/admin/editor/field-words.ts";
import type { DocumentToEdit } from "../../../cms/documents/contract.ts";
import { mailsAsWrittenContext } from "../../../cms/pages/context.ts";
import { numberOf } from "../../../crm/leads/lead-naming.ts";
import { answerLetter } from "../../../crm/messages/answer-mail.ts";
import { acknowledgementMail } from "../../../crm/notifications/acknowledgement-mail.ts";
import { erasedLetter, keptLetter, linkLetter } from "../../../crm/privacy/request-mails.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Language, Say } from "../../../platform/text/language.ts";
import { can } from "../../accounts/roles.ts";
import { mailContext } from "../context.ts";
import { letter, type Words } from "../letter.ts";
import type { Trials } from "./send-me-one.tsx";

type Company = { name: string; phone: string; email: string; time_zone: string };
type ExampleMailOptions = { words: MailWords; company: Company; language: Language };
export type ExampleMail = {
  key: string;
  fromName: string;
  subject: string;
  words: Omit<Words, "footer"> & { footer?: string };
};

function writtenMail({ fromName, subject, words }: ExampleMail) {
  const { footer, ...rest } = words;
  const mailBody =
    footer === undefined
      ? { text: `${words.paragraphs.join("\n\n")}\n` }
      : letter({ ...rest, footer });
  return { fromName, subject, ...mailBody };
}

const id = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";
const now = new Date("2026-11-20T05:00:00Z");
const dueAt = "2026-11-20T11:00:00Z";
const number = numberOf(id);
const enquiryUrl = "https://www.example.com/enquiry/…";
const url = "https://www.example.com/privacy/my-data/…";

export function exampleMails(
  { words, company, language }: ExampleMailOptions,
  say: Say,
): ExampleMail[] {
  const sender = { number, name: say("Vera Rao"), dueAt };
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

type Context = Readonly<RouterContextProvider>;
type TrialFormOptions = { document: DocumentToEdit; kind: { fieldFor(body: unknown): Field } };

export async function loadTrials(
  context: Context,
  document: DocumentToEdit,
): Promise<Trials | null> {
  if (!isOfMails(document)) return null;
  const { email, role } = context.get(signedInContext);
  const mails = (await readMails(context, document)).mails.map(({ key }) => key);
  return { mails, to: email, seesOutbox: can(role, "leads.read") };
}

export const trialForm = (context: Context, { document, kind }: TrialFormOptions) => ({
  labels: { mail: null },
  async take({ mail: mailKey }: Record<string, string>) {
    const documentMails = isOfMails(document) ? await readMails(context, document) : null;
    const mail = documentMails?.mails.find(({ key }) => key === mailKey);
    if (!documentMails || !mail) throw new Problem(400, "Choose one of the mails.");
    refuseUnfit(documentMails.words, { mail: mail.key, field: kind.fieldFor(document.body) });
    const { email } = context.get(signedInContext);
    await context.get(mailContext).sendTrial(writtenMail(mail), email);
    return { message: `On its way to ${email}.` };
  },
});

async function readMails(context: Context, document: DocumentToEdit) {
  const { say, ...mailData } = await context.get(mailsAsWrittenContext)(document);
  return { words: mailData.words, mails: exampleMails(mailData, say) };
}

/** Drafts may exceed the length limits; mails may not. @throws Problem 422 */
function refuseUnfit(words: MailWords, { mail, field }: { mail: string; field: Field }) {
  const unfit = unfitWordsOf(words, mail);
  if (!unfit) return;
  const { place, sentence } = unfit;
  throw new Problem(422, `${placeWords(field, place, words)}: ${sentence}`);
}

const isOfMails = ({ kind }: DocumentToEdit): boolean =>
  (twinOf(kind)?.kind ?? kind) === mailWordsKindName;
