/** Nothing in these reports identifies the visitor. */
import { z } from "zod";
import { line } from "../../platform/text/text.ts";

/** Drops the query and the fragment, which can name people. */
const path = z
  .string()
  .transform((text) => text.split(/[?#]/)[0] ?? "")
  .pipe(line(512))
  .pipe(z.string().regex(/^\//, "A path begins with a slash."));

export const pageView = z.object({
  path,
  title: line(300),
  referrer: z
    .string()
    .max(2_000, "This can have 2,000 characters at most.")
    .regex(/^[\u0020-\u007e]*$/, "An address has plain characters alone.")
    .optional(),
});
export type PageView = z.infer<typeof pageView>;

const counted = ["Footer", "Call", "WhatsApp"] as const;
/** Stored for visitors who accepted the cookie. Every visitor's browser reports searches. */
const steps = ["Move", "Search", "Unopened"] as const;

/** Footer: `action` is the link's address, `label` its text. Searches: `label` is the search. */
export const pageEvent = z.object({
  category: z.enum(
    [...counted, ...steps],
    "This has to be Footer, Call, WhatsApp, Move, Search or Unopened.",
  ),
  action: line(500),
  label: line(300),
});
export type PageEvent = z.infer<typeof pageEvent>;
export type CountedEvent = PageEvent & { category: (typeof counted)[number] };

/** A day in milliseconds; CLS has no unit and stays far below. */
const largest = 86_400_000;

/** https://web.dev/articles/vitals; `value` is in milliseconds, except for CLS. */
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

export const firstTouch = z.object({
  page: z.string().nullable(),
  referrer: z.string().nullable(),
  utm: z.string().nullable(),
  at: z.string(),
});
export type FirstTouch = z.infer<typeof firstTouch>;
