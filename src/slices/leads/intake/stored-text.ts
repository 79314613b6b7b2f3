import { ownLanguage } from "../../../platform/language.ts";
import type { LeadBody } from "../contract.ts";
import { leadMail } from "../lead-mail.ts";
import { indexedText } from "../words/lead-words.ts";
import type { VisitOrigin } from "./lead-source.ts";

type From = { visitOrigin: VisitOrigin; key: string | null; isMailed: boolean };

/**
 * Bytes besides the text: keys, indexes, event, first visit and unused page space. Mails add rows.
 */
export const leadRowBytes = ({ isMailed }: Pick<From, "isMailed">) => (isMailed ? 14_336 : 8_192);

/** Each text as often as it is stored: with lead, contact, key and mail, and in their indexes. */
export function storedText(
  body: LeadBody,
  { visitOrigin, key, isMailed }: From,
): (string | null)[] {
  const { name, mobile, email, company, query, service, source } = body;
  const lead = { name, mobile, email, company, query, service, source };
  const words = [name, email, email, mobile, mobile];
  const person = [name, email, email, mobile, mobile, ...words, ...words, ...words];
  return [
    ...Object.values(lead),
    ...Object.values(visitOrigin),
    ...person,
    ...indexedText([name, email, mobile, company, query, service]),
    service,
    key,
    key,
    ...(isMailed
      ? [...Object.values(leadMail({ ...lead, ...unknown }, nowhere)), ...acknowledged(lead)]
      : []),
  ];
}

const unknown = {
  id: "0",
  owner: null,
  promisedBy: null,
  at: new Date(0).toISOString(),
  network: "",
  language: ownLanguage,
  lastLines: [],
};
const nowhere = { company: { name: "", time_zone: "Asia/Kolkata" }, origin: null };

const acknowledged = ({ name, email }: Pick<LeadBody, "name" | "email">) => [email, email, name];
