import { z } from "zod";
import { counts } from "./contract.ts";
import { retentionChange } from "./retention-contract.ts";

export const privacyEvents = {
  /** Its subject is the receipt, not the contact, whose own events are erased with them. */
  "contact.erased": z.object({ counts }),
  "spam.erased": z.object({}),
  "contact.exported": z.object({}),
  "data_request.confirmed": z.object({}),
  "data_request.carried_out": z.object({}),
  "data_request.declined": z.object({}),
  "retention.changed": retentionChange,
  /** A colleague opened it; recorded at most once an hour. */
  "lead.read": z.object({}),
  "contact.read": z.object({}),
  "mail.read": z.object({}),
  "leads.listed": z.object({}),
};

type Data = { [Kind in keyof typeof privacyEvents]: z.infer<(typeof privacyEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
