import { z } from "zod";

/** Without the words: events are kept for longer than what visitors asked for. */
const none = z.object({});

export const gapEvents = {
  /** A document was begun for it, or named as what covers it. */
  "gap.answered": z.object({ document: z.int() }),
  "gap.hidden": none,
  "gap.reopened": none,
};

type Data = { [Kind in keyof typeof gapEvents]: z.infer<(typeof gapEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
