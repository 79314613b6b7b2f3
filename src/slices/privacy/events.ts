import { z } from "zod";
import { counts } from "./contract.ts";
import { retentionChange } from "./retention-contract.ts";

export const privacyEvents = {
  /** Of the receipt, and of nobody: what concerns the person goes with them. */
  "person.erased": z.object({ counts }),
  /** An enquiry that was held as spam, by a colleague. */
  "spam.erased": z.object({}),
  "person.exported": z.object({}),
  /** Somebody asked to be erased, by the link in their mailbox. */
  "data_request.confirmed": z.object({}),
  "data_request.carried_out": z.object({}),
  "data_request.declined": z.object({}),
  "retention.changed": retentionChange,
  /** A colleague opened it: once an hour. */
  "lead.read": z.object({}),
  "person.read": z.object({}),
  "mail.read": z.object({}),
  /** A program was given a list. */
  "leads.listed": z.object({}),
};

type Data = { [Kind in keyof typeof privacyEvents]: z.infer<(typeof privacyEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
