import { z } from "zod";

const merge = z.object({ merge: z.string(), from: z.string() });
const other = z.object({ other: z.string() });

/** Ids alone: no name is left in another's story when they are two again. */
export const personEvents = {
  "person.merged": merge,
  "person.merge_undone": merge,
  "person.told_apart": other,
  "person.told_apart_undone": other,
};

type Data = { [Kind in keyof typeof personEvents]: z.infer<(typeof personEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
