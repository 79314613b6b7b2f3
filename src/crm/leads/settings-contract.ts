import { z } from "zod";
import { mailAddress } from "../../core/mail/contract.ts";
import { line } from "../../platform/text/text.ts";

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
  phone_region: z
    .string()
    .regex(/^[A-Z]{2}$/, "Choose a country.")
    .meta({ label: "Country of numbers without a country’s code" }),
  /** The response deadline of a new enquiry, in minutes of office hours. */
  response_minutes: z
    .int(notMinutes)
    .min(1, notMinutes)
    .max(mostMinutes, notMinutes)
    .meta({
      label: "Office hours to reply",
      help: "With 4, an enquiry that comes an hour before you close is due three hours after you next open.",
      input: { inputMode: "decimal" },
    }),
  acknowledges: z.boolean().meta({
    label: "Acknowledge enquiries",
    help:
      "The sender gets an email at once, with the number of the enquiry and when you will reply. " +
      "At most one a day to each address.",
  }),
  tells_company: z.boolean().meta({
    label: "Tell the company’s mailbox of each new enquiry",
    help: "It always gets notifications of overdue enquiries that nobody has.",
  }),
  /** The Reply-To of the company's mails; null for the company's own address. */
  reply_to: mailAddress
    .nullable()
    .default(null)
    .meta({ label: "Replies go to", input: { type: "email" } }),
});
export type LeadSettings = z.infer<typeof leadSettings>;
