/**
 * What whoever sent an enquiry is mailed at once. It may go to somebody who never wrote, so it
 * holds none of what was written but a plain name: it is nobody's relay.
 */
import { promiseWords } from "../leads/promise/promise-sentence.ts";

type Acknowledged = { number: string; name: string; promisedBy: string | null };
type From = { name: string; phone: string; time_zone: string };

const longestName = 40;
/** One to three words of letters: a dot or a digit could make an address of it. */
const likeName = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+){0,2}$/u;

export function acknowledgementMail(sent: Acknowledged, company: From, now: Date) {
  const { number, promisedBy } = sent;
  const parts = [
    greeting(sent.name),
    `Thank you for writing to ${company.name}. We have your enquiry. Its number is ${number}.`,
    promisedBy === null
      ? "We will get back to you."
      : promiseWords(promisedBy, { now, zone: company.time_zone }),
    `If it cannot wait, call us: ${company.phone}.`,
    "You can reply to this mail. If you did not write to us, ignore it.",
    company.name,
  ];
  return { subject: `We have your enquiry ${number}`, text: `${parts.join("\n\n")}\n` };
}

const greeting = (name: string): string =>
  name.length <= longestName && likeName.test(name) ? `Hello ${name},` : "Hello,";
