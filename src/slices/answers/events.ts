import { z } from "zod";

const answer = z.object({ answer: z.string() });
const reply = z.object({ title: z.string() });

export const answerEvents = {
  /** Of a lead: the answer's words and what became of its mail stand in its row. */
  "lead.answered": answer,
  "lead.answer_taken_back": answer,
  "saved_reply.added": reply,
  "saved_reply.changed": reply,
  "saved_reply.removed": reply,
};

type Data = { [Kind in keyof typeof answerEvents]: z.infer<(typeof answerEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
