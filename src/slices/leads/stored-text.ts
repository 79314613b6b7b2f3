/** What of a lead is stored, for whoever counts it. Pure. */
import type { CameFrom } from "./came-from.ts";
import type { LeadBody } from "./contract.ts";
import { leadMail } from "./lead-mail.ts";

type From = { cameFrom: CameFrom; key: string | null; isMailed: boolean };

/**
 * What a lead takes besides its text: keys, indexes, its event, and what a page of the database
 * leaves empty behind a long row. Mail is one more such row.
 */
export const leadRowBytes = ({ isMailed }: Pick<From, "isMailed">) => (isMailed ? 6_144 : 4_096);

/**
 * @returns each text as often as it is stored: with the lead, its person, its key and its mail, and
 * in their indexes
 */
export function storedText(body: LeadBody, { cameFrom, key, isMailed }: From): (string | null)[] {
  const { name, mobile, email, company, query, service, source } = body;
  const lead = { name, mobile, email, company, query, service, source };
  const person = [name, email, email, mobile, mobile];
  return [
    ...Object.values(lead),
    ...Object.values(cameFrom),
    ...person,
    service,
    key,
    key,
    ...(isMailed ? Object.values(leadMail({ ...lead, at: epoch, lastLines: [] })) : []),
  ];
}

/** Any time is as long. */
const epoch = new Date(0).toISOString();
