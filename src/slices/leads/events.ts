/** What the verbs of leads record. */
import { z } from "zod";
import { told } from "./held.ts";
import { suspicions } from "./rules.ts";

export const leadEvents = {
  "lead.received": z.object({
    source: z.string(),
    service: z.string(),
    /** Why it was set aside. */
    spam: z.enum(suspicions).nullable(),
  }),
  "lead.told_more": told,
  /** The company was told how many suspected leads there are. */
  "set_aside.told": z.object({ count: z.int() }),
};

type Data = { [Kind in keyof typeof leadEvents]: z.infer<(typeof leadEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
