/** The file with everything that is kept about one contact. Times are UTC. */
import { z } from "zod";
import { leadFieldNames, mapFields } from "../leads/lead-fields.ts";

const enquiryDetails = z.object(mapFields(leadFieldNames, () => z.string().nullable()));
const originFields = { page: z.string().nullable(), referrer: z.string().nullable() };

const enquiry = z.object({
  id: z.string(),
  number: z.string(),
  at: z.string(),
  /** As it arrived; `now` includes the sender's later corrections. */
  sent: enquiryDetails,
  now: enquiryDetails,
  source: z.string(),
  stage: z.string(),
  priority: z.string().nullable(),
  spam: z.boolean(),
  due_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_way: z.string().nullable(),
  next_step: z.string().nullable(),
  next_step_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** In whole rupees. */
  value: z.int().nullable(),
  language: z.string().nullable(),
  ...originFields,
  utm: z.string().nullable(),
  first_touch: z.object({ ...originFields, utm: z.string().nullable(), at: z.string() }).nullable(),
  ip: z.string(),
});
const textEntry = z.object({ enquiry: z.string(), at: z.string(), text: z.string() });
const turn = z.object({
  at: z.string(),
  said: z.string().nullable(),
  answered: z.array(z.string()),
  ip: z.string(),
  ip_said: z.string(),
  browser: z.string(),
});
const chat = z.object({
  began: z.string(),
  until: z.string(),
  enquiries: z.array(z.string()),
  turns: z.array(turn),
});
const browser = z.object({
  since: z.string(),
  first_page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.string().nullable(),
  consent_wording: z.int(),
  pages: z.array(
    z.object({ at: z.string(), path: z.string(), title: z.string(), words: z.string().nullable() }),
  ),
});
const mail = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.string().nullable(),
});
const happened = z.object({
  at: z.string(),
  kind: z.string(),
  by: z.enum(["staff", "visitor", "system"]),
  enquiry: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
const contact = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  emails: z.array(z.string()),
  numbers: z.array(z.string()),
});

export const exportVersion = 1;

const story = z.object({
  contacts: z.array(contact),
  enquiries: z.array(enquiry),
  added: z.array(textEntry),
  notes: z.array(textEntry),
  answers: z.array(textEntry),
  chats: z.array(chat),
  pages_read: z.array(browser),
  mails: z.array(mail),
  history: z.array(happened),
});
export type ExportedData = z.infer<typeof story>;

export const contactExport = z.object({
  format: z.literal("foyer contact"),
  version: z.literal(exportVersion),
  exported_at: z.string(),
  ...story.shape,
});
export type ContactExport = z.infer<typeof contactExport>;
