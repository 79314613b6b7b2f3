import { z } from "zod";

/** Where a visitor first came to: the page, the site that led there, and its advertisement. */
export const firstTouch = z.object({
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.string().nullable(),
  at: z.string(),
});
export type FirstTouch = z.infer<typeof firstTouch>;
