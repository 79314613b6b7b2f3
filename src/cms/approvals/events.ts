import { z } from "zod";
import type { Actor } from "../../core/activity/contract.ts";
import type { Tx } from "../../platform/db/tables.ts";

const named = z.object({ kind: z.string(), key: z.string() });

/** Publishing has no event here: `content.published` records it. */
export const approvalEvents = {
  "content.asked": named.extend({ of: z.string().nullable() }),
  "content.asking_withdrawn": named,
  "content.asked_again": named,
  "content.sent_back": named,
  "content.sending_back_undone": named,
};

type Data = { [Kind in keyof typeof approvalEvents]: z.infer<(typeof approvalEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}

type ApprovalEventKind = keyof typeof approvalEvents;
type Happened =
  | { kind: "content.asked"; of: string | null }
  | { kind: Exclude<ApprovalEventKind, "content.asked"> };

export type Happening = (
  tx: Tx,
  about: { id: number; by: Actor },
  happened: Happened,
) => Promise<void>;
