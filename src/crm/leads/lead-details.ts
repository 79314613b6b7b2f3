import { z } from "zod";
import { dialledDigits, emailKey } from "../../platform/text/contact.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import { type LeadField, leadFieldNames, mapFields, type SubmittedFields } from "./lead-fields.ts";
import type { LeadRow } from "./store.server.ts";

export type LeadDetails = Record<LeadField, string | null>;
const field = z.enum(leadFieldNames);
/** Details do not have a field that was added since the lead was corrected. */
const stored = z.record(field, z.string().nullable().default(null));

/** Null removes the value. */
export const partialDetails = z.partialRecord(field, z.string().nullable());
export type PartialDetails = Partial<LeadDetails>;

/** `details` is JSON of the current values; null if nothing has changed. */
export function currentDetails({
  details,
  ...lead
}: LeadDetails & { details: string | null }): LeadDetails {
  return details === null
    ? mapFields(leadFieldNames, (f) => lead[f])
    : stored.parse(JSON.parse(details));
}

/** Always with a name and a service: they are never removed. */
export function shownDetails(lead: SubmittedFields & { details: string | null }): SubmittedFields {
  const { name, service, ...now } = currentDetails(lead);
  return { name: name ?? lead.name, service: service ?? lead.service, ...now };
}

export const companyNow = ({
  details,
  company,
}: Pick<LeadDetails, "company"> & { details: string | null }) =>
  details === null ? company : stored.parse(JSON.parse(details)).company;

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
  Object.fromEntries(
    leadFieldNames.flatMap((f) => (f in details && !current[f] ? [[f, details[f]]] : [])),
  );

/** @returns null if none changes. The last way to reach the sender is never removed. */
export function newsOf(current: LeadDetails, details: PartialDetails): PartialDetails | null {
  const after = { ...current, ...details };
  const isReached = after.email !== null || after.mobile !== null;
  const news = leadFieldNames.flatMap((f) => {
    const value = details[f];
    const isKept = value === undefined || value === current[f] || (value === null && !isReached);
    return isKept ? [] : [[f, value] as const];
  });
  return news.length > 0 ? Object.fromEntries(news) : null;
}

export type Submission = SubmittedFields & { source: string };
export type Named = Pick<Submission, "name" | "email" | "mobile" | "service" | "query"> & {
  id: string;
  owner: string | null;
  dueAt: string | null;
  at: string;
};
export function namedOf(lead: LeadRow): Named {
  const { id, owner, due_at: dueAt, created_at: at } = lead;
  const { name, email, mobile, service, query } = shownDetails(lead);
  return { id, owner, dueAt, at, name, email, mobile, query, service };
}

/** The language to write to the sender in; the site's own if the lead has none. */
export const languageOf = ({ language }: Pick<LeadRow, "language">): Language =>
  language ?? ownLanguage;

/** The one it first came to: after an undone merge, nothing remains with another contact. */
export const senderOf = (lead: { contact_id: string; moved_from: string | null }): string =>
  lead.moved_from ?? lead.contact_id;
