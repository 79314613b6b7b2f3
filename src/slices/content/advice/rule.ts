import { z } from "zod";
import type { Material } from "./material.ts";

const advice = z.object({
  /** The path in the body; "" if the advice is about the whole document. */
  path: z.string(),
  sentence: z.string(),
  /** 3 misleads or excludes readers, 2 loses readers, 1 is a matter of style. */
  weight: z.literal([1, 2, 3]),
  /** The address at the desk where staff can fix it, if it is not this editor. */
  to: z.string().optional(),
});
export type Advice = z.infer<typeof advice>;

export const advised = z.object({
  /** The most serious first. */
  advice: z.array(advice),
  /** How many more there are that are not listed. */
  left: z.int(),
  /** Sentences about what is as it should be. */
  fine: z.array(z.string()),
});
export type Advised = z.infer<typeof advised>;

export type Rule = (material: Material) => { advice: Advice[]; fine?: string[] };

const longest = 40;

/** Quotes the first words of a text, at most 40 characters, so that its author finds it. */
export function quoted(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  if (plain.length <= longest) return `“${plain}”`;
  const cut = plain.slice(0, plain.lastIndexOf(" ", longest));
  return `“${cut === "" ? plain.slice(0, longest) : cut}…”`;
}
