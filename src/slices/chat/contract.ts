/** The shape of a chat flow: a graph of steps, each a step's messages and what it expects next. */
import { z } from "zod";

const line = (max: number) => z.string().trim().min(1).max(max);
/** Keys travel in `value` and `title`, so they are plain words. */
const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
export const inputType = z.enum(["text", "email", "tel", "number", "textarea"]);

/** What the visitor may choose. `to` names the next step. */
const option = z.object({ key, title: line(80), to: key });

const step = z
  .object({
    /** What the bot says; `{name}` and other answers are filled in. The last one carries the options or the input. */
    say: z.array(line(600)).min(1).max(4),
    options: z.array(option).max(8).optional(),
    ask: z.object({ input: inputType, to: key, optional: z.boolean().optional() }).optional(),
    /** Under which name the answer (typed, or the chosen option's title) is kept. */
    field: z.enum(["name", "email", "mobile", "company", "query", "topic", "budget", "timing", "role"]).optional(),
    /** The service an enquiry made from here on is about. */
    service: line(80).optional(),
    /** Nothing follows: "Start again" and "Close" are offered besides the options. */
    end: z.boolean().optional(),
  })
  .refine((s) => Boolean(s.ask) !== Boolean(s.options?.length || s.end), "a step asks, or offers options, or ends");

export const flowBody = z.object({ title: line(80), start: key, steps: z.record(key, step) });
export type FlowBody = z.infer<typeof flowBody>;
export type Step = z.infer<typeof step>;
