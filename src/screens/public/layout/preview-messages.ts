/** Messages between an editor and the page in its preview. */
import { z } from "zod";

export type ToPreview =
  /** Shows the text that was not yet on the page at the last "show". */
  | { preview: "saved"; texts: string[] }
  | { preview: "theme"; theme: string }
  /** Scrolls to the first of these texts that is on the page. */
  | { preview: "show"; texts: string[] };

/** `texts` run from the clicked element outwards; `isInMain` is false in the header and footer. */
export const clickedInPreview = z.object({
  preview: z.literal("clicked"),
  texts: z.array(z.string()),
  isInMain: z.boolean(),
});
export type ClickedInPreview = z.infer<typeof clickedInPreview>;
