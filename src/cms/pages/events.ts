import { z } from "zod";
import { setUpSteps } from "../company/set-up-steps.ts";
import { stood } from "../documents/events.ts";

const takenDown = z.object({ id: z.int(), version: z.int() });

export const siteEvents = {
  "company.versions_dropped": z.object({ version: z.int(), dropped: z.array(stood) }),
  "demo.removed": z.object({
    posts: z.array(takenDown),
    /** Absent in events from before cases existed. */
    cases: z.array(takenDown).default([]),
    /** Lists that the home page shows; `empty` is the version without items. */
    lists: z.array(takenDown.extend({ kind: z.string(), items: z.int(), empty: z.int() })),
    versions: z.array(takenDown).default([]),
    unlinked: z.array(takenDown.extend({ empty: z.int() })).default([]),
  }),
  "demo.restored": z.object({ posts: z.int(), cases: z.int().default(0), lists: z.int() }),
  "setup.step_done": z.object({ step: z.enum(setUpSteps) }),
  "setup.finished": z.object({}),
};

export type RemovedDemo = z.infer<(typeof siteEvents)["demo.removed"]>;

type Data = { [Kind in keyof typeof siteEvents]: z.infer<(typeof siteEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
