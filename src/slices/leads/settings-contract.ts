import { z } from "zod";
import { line } from "../../platform/text.ts";
import { mailAddress } from "../mail/contract.ts";

export const assignments = ["none", "turn", "service"] as const;
export type Assignment = (typeof assignments)[number];

const mostTakers = 500;
const mostServices = 200;
/** Ten weeks of 40 office hours. */
const mostMinutes = 24_000;
const notMinutes = `Write office hours up to ${mostMinutes / 60}, such as 4 or 1.5.`;

const staffId = z.string().min(1).max(64);

export const leadSettings = z.object({
  assignment: z.enum(assignments, "Choose who is given a new enquiry."),
  takers: z.array(staffId).max(mostTakers),
  /** Enquiries for any other service go to the takers in turn. */
  services: z.array(z.object({ service: line(120), staff: staffId })).max(mostServices),
  /** The country of numbers without a country code: ISO 3166, such as `IN`. */
  phone_region: z.string().regex(/^[A-Z]{2}$/, "Choose a country."),
  /** The response deadline of a new enquiry, in minutes of office hours. */
  promise_minutes: z.int(notMinutes).min(1, notMinutes).max(mostMinutes, notMinutes),
  acknowledges: z.boolean(),
  tells_company: z.boolean(),
  /** The Reply-To of the company's mails; null for the company's own address. */
  reply_to: mailAddress.nullable().default(null),
});
export type LeadSettings = z.infer<typeof leadSettings>;
