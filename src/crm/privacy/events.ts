import { z } from "zod";
import { counts } from "./contract.ts";
import { retentionChange } from "./retention-contract.ts";

export const privacyEvents = {
  /** Its subject is the receipt, not the person, whose own events are erased with them. */
  "person.erased": z.object({ counts }),
  "spam.erased": z.object({}),
  "person.exported": z.object({}),
  "data_request.confirmed": z.object({}),
  "data_request.carried_out": z.object({}),
  "data_request.declined": z.object({}),
  "retention.changed": retentionChange,
  /** A colleague opened it; recorded at most once an hour. */
  "lead.read": z.object({}),
  "person.read": z.object({}),
  "mail.read": z.object({}),
  "leads.listed": z.object({}),
};

type Data = { [Kind in keyof typeof privacyEvents]: z.infer<(typeof privacyEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
