import { z } from "zod";

/** A visitor's first visit: the page, the referring site and the campaign. */
export const firstTouch = z.object({
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.string().nullable(),
  at: z.string(),
});
export type FirstTouch = z.infer<typeof firstTouch>;
