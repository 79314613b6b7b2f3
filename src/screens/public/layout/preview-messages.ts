/** Between an editor and the page in its preview. */
import { z } from "zod";

export type ToPreview =
  /** What was not on the page when it was to be shown is shown now. */
  | { preview: "saved"; texts: string[] }
  | { preview: "theme"; theme: string }
  /** Scrolls to the first of these texts that is on the page. */
  | { preview: "show"; texts: string[] };

/** From what was clicked outwards; on whichever part of the page. */
export const clickedInPreview = z.object({
  preview: z.literal("clicked"),
  texts: z.array(z.string()),
  isInMain: z.boolean(),
});
export type ClickedInPreview = z.infer<typeof clickedInPreview>;
