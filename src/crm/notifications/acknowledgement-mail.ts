/** Anybody can enter a stranger's address, so the mail repeats only a plain name of the input. */

import type { MailWords } from "../../cms/company/mail-words-contract.ts";
import { paragraphsOf } from "../../core/mail/letter.ts";
import { filled, filledLine } from "../../platform/filled.ts";
import type { Say } from "../../platform/text/language.ts";
import { deadlineWords } from "../leads/response-deadline/deadline-sentence.ts";

type Acknowledged = { number: string; name: string; dueAt: string | null };
type From = { name: string; phone: string; time_zone: string };
export type AcknowledgementText = { words: MailWords["acknowledgement"]; say: Say };
type Saying = AcknowledgementText & { now: Date };

const longestName = 40;
/** One to three words, such as D’Souza and R.: any other dot, or a digit, could form an address. */
const word = "(?:\\p{L}\\.|[\\p{L}\\p{M}]+(?:['’-][\\p{L}\\p{M}]+)?)";
const likeName = new RegExp(`^${word}(?: ${word}){0,2}$`, "u");

export function acknowledgementMail(
  lead: Acknowledged,
  company: From,
  { words, say, now }: Saying,
) {
  const { number, name, dueAt } = lead;
  const promise =
    dueAt === null
      ? "We will get back to you."
      : deadlineWords(dueAt, { now, zone: company.time_zone });
  const values = {
    ...{ number, name: plainName(name), promise: say(promise) },
    ...{ company: company.name, phone: company.phone },
  };
  const paragraphs = paragraphsOf(filled(words.text, values));
  return { subject: filledLine(words.subject, values), text: `${paragraphs.join("\n\n")}\n` };
}

const plainName = (name: string): string =>
  name.length <= longestName && likeName.test(name) ? name : "";
