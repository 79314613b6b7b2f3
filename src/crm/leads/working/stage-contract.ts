import { z } from "zod";
import { line } from "../../../platform/text/text.ts";

export const stageKinds = ["open", "won", "lost"] as const;
export type StageKind = (typeof stageKinds)[number];

export const stage = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(stageKinds),
  position: z.int(),
});
export type Stage = z.infer<typeof stage>;

/** The stage of every new enquiry. It can be renamed, but stays the first one, and open. */
export const firstStage = "new";
export const mostStages = 20;

/** In the order of the staff area; a new stage has no key yet. */
export const stageList = z
  .array(
    z.object({
      key: z.string().max(40).nullable(),
      label: line(40, "Give the stage a name."),
      kind: z.enum(stageKinds, "Choose what the stage means."),
    }),
  )
  .max(mostStages, `There can be ${mostStages} stages at most.`);
export type StageList = z.infer<typeof stageList>;
