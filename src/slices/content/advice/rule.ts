import { z } from "zod";
import type { Material } from "./material.ts";

const advice = z.object({
  /** The place in the body; "" where it is the document as a whole. */
  path: z.string(),
  /** What is wrong, and what to do. */
  sentence: z.string(),
  /** 3 misleads a reader or shuts one out, 2 costs readers, 1 is a matter of style. */
  weight: z.literal([1, 2, 3]),
  /** Where at the desk it is put right, if not here. */
  to: z.string().optional(),
});
export type Advice = z.infer<typeof advice>;

export const advised = z.object({
  /** The worst first. */
  advice: z.array(advice),
  /** How many more there are than are shown. */
  left: z.int(),
  /** What there is, and is as it should be. */
  fine: z.array(z.string()),
});
export type Advised = z.infer<typeof advised>;

export type Rule = (material: Material) => { advice: Advice[]; fine?: string[] };
