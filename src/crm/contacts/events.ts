import { z } from "zod";
import { newContactPoint } from "./contract.ts";

const merge = z.object({ merge: z.string(), from: z.string() });
const other = z.object({ other: z.string() });

/** Events of merges hold only ids, so that no name stays in another's history after an undo. */
export const personEvents = {
  "person.merged": merge,
  "person.merge_undone": merge,
  "person.renamed": z.object({ name: z.string(), was: z.string() }),
  "person.contact_point_added": newContactPoint,
  "person.contact_point_removed": newContactPoint,
  "person.told_apart": other,
  "person.told_apart_undone": other,
};

type Data = { [Kind in keyof typeof personEvents]: z.infer<(typeof personEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
