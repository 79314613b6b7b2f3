import { z } from "zod";
import { line } from "../../platform/text.ts";
import { mailAddress } from "../mail/contract.ts";

export const assignments = ["none", "turn", "service"] as const;
export type Assignment = (typeof assignments)[number];

const mostTakers = 500;
const mostServices = 200;
/** Ten weeks of eight hours: later than that nobody waits for. */
const mostMinutes = 24_000;
const notMinutes = `Write office hours up to ${mostMinutes / 60}, such as 4 or 1.5.`;

const staffId = z.string().min(1).max(64);

export const leadSettings = z.object({
  /** Who is given a new enquiry: nobody, each taker in turn, or whoever answers for its service. */
  assignment: z.enum(assignments, "Choose who is given a new enquiry."),
  /** Ids of colleagues who take turns. */
  takers: z.array(staffId).max(mostTakers),
  /** Of a service that is not here the takers take turns. */
  services: z.array(z.object({ service: line(120), staff: staffId })).max(mostServices),
  /** Where a number without a country's code is dialled: ISO 3166, such as `IN`. */
  phone_region: z.string().regex(/^[A-Z]{2}$/, "Choose a country."),
  /** Of office hours, within which a new enquiry is answered. */
  promise_minutes: z.int(notMinutes).min(1, notMinutes).max(mostMinutes, notMinutes),
  /** Whether whoever sent one is mailed that it has come. */
  acknowledges: z.boolean(),
  /** Whether the company's own mailbox is told of each new one. */
  tells_company: z.boolean(),
  /** The mailbox that somebody watches; null: the company's own address. */
  reply_to: mailAddress.nullable().default(null),
});
export type LeadSettings = z.infer<typeof leadSettings>;
