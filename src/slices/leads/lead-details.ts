import { z } from "zod";
import { dialledDigits, emailKey } from "../../platform/contact.ts";

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

/**
 * Anybody can type somebody else's email in a chat. So a second chat cannot change the name or the
 * contacts of a lead.
 */
export function withoutWays(
  { email: _, mobile: __, name, ...others }: PartialDetails,
  current: LeadDetails,
): PartialDetails {
  return current.name || name === undefined ? others : { ...others, name };
}

/** Whether each email or number that is given is the lead's own. */
export const hasWays = (current: LeadDetails, { email, mobile }: PartialDetails): boolean =>
  (!email || emailKey(email) === emailKey(current.email ?? "")) &&
  (!mobile || dialledDigits(mobile) === dialledDigits(current.mobile ?? ""));

/** Drops values that would overwrite what another chat has stored. */
export const onlyMissing = (details: PartialDetails, current: LeadDetails): PartialDetails =>
  Object.fromEntries(fields.flatMap((f) => (f in details && !current[f] ? [[f, details[f]]] : [])));

/**
 * @returns the fields that change; null if none does. The last way to reach the sender is never
 * removed.
 */
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
