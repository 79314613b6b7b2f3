/** A picture of the library, as a document holds it and as pages draw it. */
import { z } from "zod";

/** In percent from the left and from the top: what stays in view where a picture is cropped. */
export const focus = z.object({
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
});
export type Focus = z.infer<typeof focus>;

/**
 * Enough to know its addresses and to keep its place. Of what is stored, only the hash counts:
 * whoever reads a document is given the rest as the library has it by then, the file as well.
 */
export const picture = z
  .object(
    {
      /** The first 128 bits of the SHA-256 of what was uploaded. */
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      /** Of the largest rendition, in pixels. */
      width: z.int().min(1).max(10_000),
      height: z.int().min(1).max(10_000),
      /** What it shows, in words; empty where nobody has said it. */
      alt: z.string().max(2_000).optional(),
      /** What most of it has, such as `#1f5d50`: the ground until it has come. */
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

/** Hashes of pictures anywhere in a text, JSON or HTML. */
export const hashesIn = (text: string): string[] => [
  ...new Set(
    // A look behind costs twice as much as the character before.
    [...text.matchAll(/(?:^|[^0-9a-z])([0-9a-f]{32})(?![0-9a-z])/g)].map(([, hash = ""]) => hash),
  ),
];
