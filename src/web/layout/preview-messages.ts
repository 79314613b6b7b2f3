import { z } from "zod";

export type ToPreview =
  | { preview: "saved"; texts: string[] }
  | { preview: "theme"; theme: string }
  | { preview: "show"; texts: string[] };

/** `texts` run from the clicked element outwards; `isInMain` is false in the header and footer. */
export const clickedInPreview = z.object({
  preview: z.literal("clicked"),
  texts: z.array(z.string()),
  isInMain: z.boolean(),
});
export type ClickedInPreview = z.infer<typeof clickedInPreview>;
