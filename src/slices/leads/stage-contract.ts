import { z } from "zod";

export const stageKinds = ["open", "won", "lost"] as const;
export type StageKind = (typeof stageKinds)[number];

export const stage = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(stageKinds),
  /** From 0, as the desk shows them. */
  position: z.int(),
});
export type Stage = z.infer<typeof stage>;

/** Where every enquiry begins. It can be renamed; it stays, and stays open. */
export const firstStage = "new";
