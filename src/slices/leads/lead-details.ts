import { z } from "zod";
import { dialledDigits, emailKey } from "../../platform/contact.ts";

const fields = ["name", "email", "mobile", "company", "query", "service"] as const;
type Field = (typeof fields)[number];
export type LeadDetails = Record<Field, string | null>;
const stored = z.record(z.enum(fields), z.string().nullable());

/** null takes an earlier answer back. */
export const partialDetails = z.partialRecord(z.enum(fields), z.string().nullable());
export type PartialDetails = Partial<LeadDetails>;

/** `details` is JSON of the current values; null where nothing has changed. */
export function currentDetails({
  details,
  ...lead
}: LeadDetails & { details: string | null }): LeadDetails {
  if (details !== null) return stored.parse(JSON.parse(details));
  const { name, email, mobile, company, query, service } = lead;
  return { name, email, mobile, company, query, service };
}

/** Of a row without its words. */
export const companyNow = ({
  details,
  company,
}: Pick<LeadDetails, "company"> & { details: string | null }) =>
  details === null ? company : (stored.parse(JSON.parse(details)).company ?? null);

/**
 * Whoever knows an email can say it in a chat of their own. So from there a lead that another chat
 * has left keeps its name and its ways to be reached.
 */
export function withoutWays(
  { email: _, mobile: __, name, ...others }: PartialDetails,
  current: LeadDetails,
): PartialDetails {
  return current.name || name === undefined ? others : { ...others, name };
}

/** Whether every way to be reached that is given is one that the lead has. */
export const hasWays = (current: LeadDetails, { email, mobile }: PartialDetails): boolean =>
  (!email || emailKey(email) === emailKey(current.email ?? "")) &&
  (!mobile || dialledDigits(mobile) === dialledDigits(current.mobile ?? ""));

/** What another chat has said by now stays as it said it. */
export const onlyMissing = (details: PartialDetails, current: LeadDetails): PartialDetails =>
  Object.fromEntries(fields.flatMap((f) => (f in details && !current[f] ? [[f, details[f]]] : [])));

/** null where nothing changes. The only way to reach somebody cannot be taken back. */
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
