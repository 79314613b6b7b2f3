import { z } from "zod";

const words = z.object({ words: z.string() });

export const gapEvents = {
  /** A document was begun for it, or named as what covers it. */
  "gap.answered": words.extend({ document: z.int() }),
  "gap.hidden": words,
  "gap.reopened": words,
};

type Data = { [Kind in keyof typeof gapEvents]: z.infer<(typeof gapEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
