/** The form by which a colleague is sent one mail of those whose words they write. */
import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { Problem } from "../../../platform/problem.ts";
import type { DocumentToEdit } from "../../../slices/content/contract.ts";
import { twinOf } from "../../../slices/content/in-language.ts";
import { mailContext } from "../../../slices/mail/context.ts";
import { mailsAsWrittenContext } from "../../../slices/site/context.ts";
import { mailWordsKindName } from "../../../slices/site/mail-words-kind.ts";
import { can } from "../../../slices/staff/roles.ts";
import { exampleMails, writtenMail } from "./example-mails.ts";
import type { Trials } from "./trial-in.ts";

type Context = Readonly<RouterContextProvider>;

/** @returns null of a document that has no words of mails */
export async function loadTrials(
  context: Context,
  document: DocumentToEdit,
): Promise<Trials | null> {
  if (!isOfMails(document)) return null;
  const { email, role } = context.get(signedInContext);
  const mails = (await mailsOf(context, document)).map(({ key }) => key);
  return { mails, to: email, seesOutbox: can(role, "leads.read") };
}

export const trialForm = (context: Context, document: DocumentToEdit) => ({
  labels: { mail: null },
  async take({ mail: wanted }: Record<string, string>) {
    const mails = isOfMails(document) ? await mailsOf(context, document) : [];
    const mail = mails.find(({ key }) => key === wanted);
    if (!mail) throw new Problem(400, "Choose one of the mails.");
    const { email } = context.get(signedInContext);
    await context.get(mailContext).sendTrial(writtenMail(mail), email);
    return { said: `On its way to ${email}.` };
  },
});

async function mailsOf(context: Context, document: DocumentToEdit) {
  const { say, ...given } = await context.get(mailsAsWrittenContext)(document);
  return exampleMails(given, say);
}

const isOfMails = ({ kind }: DocumentToEdit): boolean =>
  (twinOf(kind)?.kind ?? kind) === mailWordsKindName;
