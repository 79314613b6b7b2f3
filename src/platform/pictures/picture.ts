import { z } from "zod";

/** In percent from the left and from the top. */
export const focus = z.object({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
});
export type Focus = z.infer<typeof focus>;

/** Only the hash counts: readers of a document get the rest from the library. */
export const picture = z
  .object(
    {
      /** First 128 bits of the SHA-256 of the uploaded file. */
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
      alt: z.string().max(2_000).optional(),
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
      focus: focus.optional(),
    },
    "Choose a picture.",
  )
  .meta({ widget: "picture" });
export type Picture = z.infer<typeof picture>;

export const hashesIn = (text: string): string[] => [
  ...new Set(
    // A lookbehind costs twice as much as matching the previous character.
    [...text.matchAll(/(?:^|[^0-9a-z])([0-9a-f]{32})(?![0-9a-z])/g)].map(([, hash = ""]) => hash),
  ),
];
