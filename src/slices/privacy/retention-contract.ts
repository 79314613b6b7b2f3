import { z } from "zod";
import { plainSigns } from "../../platform/fold.ts";
import { clocks, type RetentionKind, retentionKinds } from "./retention-kinds.ts";

/** Days; null keeps it until somebody erases it. */
export type RetentionChoice = Record<RetentionKind, number | null>;

const days = z.record(z.enum(retentionKinds), z.int().nullable());
export const retentionChange = z.object({
  set: z.partialRecord(z.enum(retentionKinds), z.int().nullable()),
  was: z.partialRecord(z.enum(retentionKinds), z.int().nullable()),
});

/** As the desk's form sends it: digits, or nothing for a kind that may stay. */
export const retentionForm = z
  .object(
    Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(kind)])) satisfies Record<
      string,
      z.ZodType
    >,
  )
  .pipe(days);

function daysOf(kind: RetentionKind) {
  const { least, most, mayStay } = clocks[kind];
  const range = `This has to be ${least} to ${most.toLocaleString("en-IN")} days.`;
  const integer = z
    .string(range)
    .transform((text) => plainSigns(text).trim())
    .pipe(z.string().regex(/^\d{1,5}$/, range))
    .transform(Number);
  const bounded = integer.pipe(z.number().min(least, range).max(most, range));
  if (!mayStay) return bounded;
  return z.union([z.literal("").transform(() => null), bounded]);
}
