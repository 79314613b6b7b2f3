import { z } from "zod";
import { dialledDigits, emailKey } from "../../platform/contact.ts";
import { type Language, ownLanguage } from "../../platform/language.ts";
import type { LeadRow } from "./store.server.ts";

const fields = ["name", "email", "mobile", "company", "query", "service"] as const;
type Field = (typeof fields)[number];
export type LeadDetails = Record<Field, string | null>;
const stored = z.partialRecord(z.enum(fields), z.string().nullable());
/** Details do not have a field that was added since the lead was corrected. */
const noDetails: LeadDetails = {
  ...{ name: null, email: null, mobile: null },
  ...{ company: null, query: null, service: null },
};

/** Null removes the value. */
export const partialDetails = z.partialRecord(z.enum(fields), z.string().nullable());
export type PartialDetails = Partial<LeadDetails>;

/** `details` is JSON of the current values; null if nothing has changed. */
export function currentDetails({
  details,
  ...lead
}: LeadDetails & { details: string | null }): LeadDetails {
  if (details !== null) return { ...noDetails, ...stored.parse(JSON.parse(details)) };
  const { name, email, mobile, company, query, service } = lead;
  return { name, email, mobile, company, query, service };
}

export const companyNow = ({
  details,
  company,
}: Pick<LeadDetails, "company"> & { details: string | null }) =>
  details === null ? company : (stored.parse(JSON.parse(details)).company ?? null);

/** Anybody can type another's email, so a second chat cannot change the name or the contacts. */
export function withoutWays(
  { email: _, mobile: __, name, ...others }: PartialDetails,
  current: LeadDetails,
): PartialDetails {
  return current.name || name === undefined ? others : { ...others, name };
}

export const hasWays = (current: LeadDetails, { email, mobile }: PartialDetails): boolean =>
  (!email || emailKey(email) === emailKey(current.email ?? "")) &&
  (!mobile || dialledDigits(mobile) === dialledDigits(current.mobile ?? ""));

export const onlyMissing = (details: PartialDetails, current: LeadDetails): PartialDetails =>
  Object.fromEntries(fields.flatMap((f) => (f in details && !current[f] ? [[f, details[f]]] : [])));

/** @returns null if none changes. The last way to reach the sender is never removed. */
export function newsOf(current: LeadDetails, details: PartialDetails): PartialDetails | null {
  const after = { ...current, ...details };
  const isReached = after.email !== null || after.mobile !== null;
  const news = fields.flatMap((field) => {
    const value = details[field];
    const isKept =
      value === undefined || value === current[field] || (value === null && !isReached);
    return isKept ? [] : [[field, value] as const];
  });
  return news.length > 0 ? Object.fromEntries(news) : null;
}

export type Submission = {
  name: string;
  email: string | null;
  mobile: string | null;
  company: string | null;
  query: string | null;
  service: string;
  source: string;
};
export type Named = Pick<Submission, "name" | "email" | "mobile" | "service" | "query"> & {
  id: string;
  owner: string | null;
  promisedBy: string | null;
  at: string;
};
export function namedOf(lead: LeadRow): Named {
  const { id, owner, promised_by: promisedBy, created_at: at } = lead;
  const { name, email, mobile, service, query } = currentDetails(lead);
  const asNow = { name: name ?? lead.name, service: service ?? lead.service };
  return { id, owner, promisedBy, at, email, mobile, query, ...asNow };
}

/** The language to write to the sender in; the site's own if the lead has none. */
export const languageOf = ({ language }: Pick<LeadRow, "language">): Language =>
  language ?? ownLanguage;

/** The one it first came to: after an undone merge, nothing remains with another contact. */
export const senderOf = (lead: { person_id: string; moved_from: string | null }): string =>
  lead.moved_from ?? lead.person_id;
