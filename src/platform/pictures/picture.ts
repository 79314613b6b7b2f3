import { z } from "zod";

/** In percent from the left and from the top: the point that stays visible in a cropped picture. */
export const focus = z.object({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
});
export type Focus = z.infer<typeof focus>;

/**
 * What a page needs for its addresses and its size. Of the stored fields only the hash counts:
 * readers of a document get the rest, and the file, from the library.
 */
export const picture = z
  .object(
    {
      /** First 128 bits of the SHA-256 of the uploaded file. */
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      /** Size of the largest rendition, in pixels. */
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
      /** Alternative text; empty without a description. */
      alt: z.string().max(2_000).optional(),
      /** Its main colour, such as `#1f5d50`: the background until the picture has loaded. */
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
