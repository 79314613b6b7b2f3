import { z } from "zod";
import { changedLead } from "../leads/working/lead-set.ts";

/**
 * By their mail server; by ours, for seven hours; while none was there, and it is tried further.
 */
const whyFailed = ["refused", "given up", "overdue"] as const;

const answer = z.object({ answer: z.string() });
const reply = z.object({ title: z.string() });

export const answerEvents = {
  /** Of a lead: the answer's words and what became of its mail stand in its row. */
  "lead.answered": answer,
  "lead.answer_taken_back": answer,
  /** `undone` is what of the enquiry is as before the answer. */
  "lead.answer_failed": answer.extend({ why: z.enum(whyFailed), undone: changedLead.nullable() }),
  /** Sent again it was taken; `changed` is what that changed about the enquiry. */
  "lead.answer_arrived": answer.extend({ changed: changedLead.nullable() }),
  "saved_reply.added": reply,
  "saved_reply.changed": reply,
  "saved_reply.removed": reply,
};

type Data = { [Kind in keyof typeof answerEvents]: z.infer<(typeof answerEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
