import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Problem } from "../../../platform/problem.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import type { Field } from "../../../slices/content/field.ts";
import { twinOf } from "../../../slices/content/in-language.ts";
import { mailContext } from "../../../slices/mail/context.ts";
import { mailsAsWrittenContext } from "../../../slices/site/context.ts";
import { type MailWords, unfitWordsOf } from "../../../slices/site/mail-words-contract.ts";
import { mailWordsKindName } from "../../../slices/site/mail-words-kind.ts";
import { can } from "../../../slices/staff/roles.ts";
import { placeWords } from "../document/place-words.ts";
import { exampleMails, writtenMail } from "./example-mails.ts";
import type { Trials } from "./trial-in.ts";

type Context = Readonly<RouterContextProvider>;
type TrialFormOptions = { document: DocumentToEdit; kind: { fieldFor(body: unknown): Field } };

/** @returns null if the document holds no words of mails */
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

/**
 * Drafts may exceed the length limits; mails may not.
 * @throws Problem 422
 */
function refuseUnfit(words: MailWords, { mail, field }: { mail: string; field: Field }) {
  const unfit = unfitWordsOf(words, mail);
  if (!unfit) return;
  const { place, sentence } = unfit;
  throw new Problem(422, `${placeWords(field, place, words)}: ${sentence}`);
}

const isOfMails = ({ kind }: DocumentToEdit): boolean =>
  (twinOf(kind)?.kind ?? kind) === mailWordsKindName;
