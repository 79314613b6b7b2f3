/** What a browser reports of a visit. Nothing in it says whose visit it is. */
import { z } from "zod";
import { line } from "../../platform/text.ts";

/** A page's address without what follows `?` or `#`: that part can name people. */
const path = z
  .string()
  .transform((text) => text.split(/[?#]/)[0] ?? "")
  .pipe(line(512))
  .pipe(z.string().regex(/^\//, "A path begins with a slash."));

export const pageView = z.object({
  path,
  title: line(300),
  /** The address of the page that led here; of it the site alone is kept. */
  referrer: z
    .string()
    .max(2_000, "This can have 2,000 characters at most.")
    .regex(/^[\u0020-\u007e]*$/, "An address has plain characters alone.")
    .optional(),
});
export type PageView = z.infer<typeof pageView>;

/** A click on a link of the footer: the link's address, and its words. */
export const pageEvent = z.object({
  category: z.literal("Footer", "This has to be Footer."),
  action: line(500),
  label: line(300),
});
export type PageEvent = z.infer<typeof pageEvent>;

/** The longest any of them can be, in milliseconds: a day. CLS has no unit and stays far below. */
const largest = 86_400_000;

/** One measurement of https://web.dev/articles/vitals, in milliseconds but for CLS. */
export const webVital = z.object({
  name: z.enum(
    ["CLS", "INP", "LCP", "FCP", "TTFB"],
    "This has to be one of CLS, INP, LCP, FCP, TTFB.",
  ),
  value: z
    .number("This has to be a number.")
    .min(0, "This cannot be below 0.")
    .max(largest, `This can be ${largest} at most.`),
  path,
  rating: z.enum(
    ["good", "needs-improvement", "poor"],
    "This has to be one of good, needs-improvement, poor.",
  ),
});
export type WebVital = z.infer<typeof webVital>;
