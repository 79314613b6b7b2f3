import { z } from "zod";

const named = z.object({ id: z.string(), name: z.string() });

/** A phone's `value` is E.164 where it can be a number. */
export const newContactPoint = z.object({ kind: z.enum(["email", "phone"]), value: z.string() });
export type NewContactPoint = z.infer<typeof newContactPoint>;
const contactPoint = newContactPoint.extend({ readable: z.string() });
export type ContactPoint = z.infer<typeof contactPoint>;

const leadOfContact = z.object({
  id: z.string(),
  created_at: z.string(),
  service: z.string(),
  source: z.string(),
  stage: z.string(),
  owner: z.string().nullable(),
  spam: z.boolean(),
  query: z.string().nullable(),
});
export type LeadOfContact = z.infer<typeof leadOfContact>;

const merge = z.object({ id: z.string(), from: named, at: z.string() });

/** Leads and merges are newest first. `company` is from the newest lead that names one. */
export const contact = named.extend({
  company: z.string().nullable(),
  contact_points: z.array(contactPoint),
  leads: z.array(leadOfContact),
  merges: z.array(merge),
});
export type Contact = z.infer<typeof contact>;

/** Quarantined leads count only where there are no others (`isSpam`). */
export type ContactRow = {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  enquiries: number;
  latest_at: string | null;
  isSpam: boolean;
};
export type ContactList = { rows: ContactRow[]; next: string | null };

const likely = named.extend({ because: z.string() });
export type Likely = z.infer<typeof likely>;

type Duplicate = z.infer<typeof named> & { company: string | null };
export type Duplicates = {
  /** `more` is how many others have the number and are in no pair here. */
  pairs: { one: Duplicate; other: Duplicate; number: string; more: number }[];
  next: string | null;
};

export const contactAnswer = contact.extend({ alike: z.array(likely) });

export const mergeBody = z.object({ from: z.string("Name the person to join to this one.") });
export const mergeAnswer = z.object({ id: z.string() });
