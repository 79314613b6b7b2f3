import { z } from "zod";
import { newContactPoint } from "./contract.ts";

const merge = z.object({ merge: z.string(), from: z.string() });
const other = z.object({ other: z.string() });

/** Events of merges hold only ids, so that no name stays in another's history after an undo. */
export const contactEvents = {
  "contact.merged": merge,
  "contact.merge_undone": merge,
  "contact.renamed": z.object({ name: z.string(), was: z.string() }),
  "contact.point_added": newContactPoint,
  "contact.point_removed": newContactPoint,
  "contact.marked_different": other,
  "contact.marked_different_undone": other,
};

type Data = { [Kind in keyof typeof contactEvents]: z.infer<(typeof contactEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
