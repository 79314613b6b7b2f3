import { z } from "zod";
import { stood } from "../content/stood.ts";
import { setUpSteps } from "./set-up-steps.ts";

/** `id` is a document's, `version` the one that was published. */
const takenDown = z.object({ id: z.int(), version: z.int() });

export const siteEvents = {
  /** With a version of the company's facts: what the demo said of itself in other languages. */
  "company.versions_dropped": z.object({ version: z.int(), dropped: z.array(stood) }),
  "demo.removed": z.object({
    posts: z.array(takenDown),
    /** None in events of before there were cases. */
    cases: z.array(takenDown).default([]),
    /** Lists that the home page shows; `empty` is the version without anything in it. */
    lists: z.array(takenDown.extend({ kind: z.string(), items: z.int(), empty: z.int() })),
    /** Of posts, in other languages. */
    versions: z.array(takenDown).default([]),
    /** What linked to any of them; `empty` is the version with the words of those links alone. */
    unlinked: z.array(takenDown.extend({ empty: z.int() })).default([]),
  }),
  "demo.restored": z.object({ posts: z.int(), cases: z.int().default(0), lists: z.int() }),
  "setup.step_done": z.object({ step: z.enum(setUpSteps) }),
  "setup.finished": z.object({}),
};

export type RemovedDemo = z.infer<(typeof siteEvents)["demo.removed"]>;

type Data = { [Kind in keyof typeof siteEvents]: z.infer<(typeof siteEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
