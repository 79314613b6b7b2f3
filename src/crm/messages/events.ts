import { z } from "zod";
import { changedLead } from "../leads/working/lead-set.ts";

/** Refused by the contact's server; given up by ours after seven hours; overdue: still retried. */
const whyFailed = ["refused", "given up", "overdue"] as const;

const answer = z.object({ answer: z.string() });
const reply = z.object({ title: z.string() });

export const answerEvents = {
  "lead.answered": answer,
  "lead.answer_taken_back": answer,
  /** `undone` is what went back to its state before the answer. */
  "lead.answer_failed": answer.extend({ why: z.enum(whyFailed), undone: changedLead.nullable() }),
  "lead.answer_arrived": answer.extend({ changed: changedLead.nullable() }),
  "saved_reply.added": reply,
  "saved_reply.changed": reply,
  "saved_reply.removed": reply,
};

type Data = { [Kind in keyof typeof answerEvents]: z.infer<(typeof answerEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
