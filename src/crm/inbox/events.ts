import { z } from "zod";
import { viewedBy } from "./contract.ts";

export const inboxEvents = {
  "leads.exported": viewedBy.extend({ searched: z.boolean() }),
  "view.saved": z.object({ name: z.string(), address: z.string(), shared: z.boolean() }),
  "view.renamed": z.object({ from: z.string(), to: z.string() }),
  "view.removed": z.object({ name: z.string() }),
};

type Data = { [Kind in keyof typeof inboxEvents]: z.infer<(typeof inboxEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
