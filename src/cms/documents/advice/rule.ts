import { z } from "zod";
import type { Material } from "./material.ts";

const advice = z.object({
  path: z.string(),
  sentence: z.string(),
  /** 3 misleads or excludes readers, 2 loses readers, 1 is a matter of style. */
  weight: z.literal([1, 2, 3]),
  to: z.string().optional(),
});
export type Advice = z.infer<typeof advice>;

export const advised = z.object({
  advice: z.array(advice),
  left: z.int(),
  fine: z.array(z.string()),
});
export type Advised = z.infer<typeof advised>;

export type Rule = (material: Material) => { advice: Advice[]; fine?: string[] };

const longest = 40;

export function quoted(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  if (plain.length <= longest) return `“${plain}”`;
  const cut = plain.slice(0, plain.lastIndexOf(" ", longest));
  return `“${cut === "" ? plain.slice(0, longest) : cut}…”`;
}
