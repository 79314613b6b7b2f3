import { z } from "zod";

/** The first 128 bits of the SHA-256 of what was uploaded. */
const hash = z.string().regex(/^[0-9a-f]{32}$/);

/** What a document holds of a picture: enough to know its addresses and to keep its place. */
export const picture = z
  .object({
    hash,
    /** Of the largest rendition, in pixels. */
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
  })
  .meta({ widget: "picture" });
export type Picture = z.infer<typeof picture>;

/** `src` is of a middle size. */
export const keptPicture = picture.extend({ id: z.string(), src: z.string() });
export type KeptPicture = z.infer<typeof keptPicture>;
