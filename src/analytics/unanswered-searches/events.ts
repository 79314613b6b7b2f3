import { z } from "zod";

/** Privacy: no search words, since events are kept for longer than searches. */
const none = z.object({});

export const unansweredSearchEvents = {
  "unanswered_search.answered": z.object({ document: z.int() }),
  "unanswered_search.hidden": none,
  "unanswered_search.reopened": none,
};

type Data = {
  [Kind in keyof typeof unansweredSearchEvents]: z.infer<(typeof unansweredSearchEvents)[Kind]>;
};
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
