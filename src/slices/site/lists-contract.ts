/** What a company has some of: figures, questions, quotes, tiles and works. */
import { z } from "zod";
import { line } from "../../platform/text.ts";
import { referenceTo } from "../content/references.ts";
import { maybeSome, pagePath, prose, some } from "./contract-parts.ts";

const figure = z.object({
  value: line(12),
  label: line(80),
  /** What was counted, and when. */
  counted: line(160),
  review: z.iso.date(),
});
export const figures = z.object({
  counters: some(figure),
  claims: some(figure),
});

export const faq = z.object({
  items: some(
    z.object({
      question: line(200),
      answer: prose,
      /** Services whose usual costs stand below the answer. */
      priced: z.array(pagePath).max(6).optional(),
    }),
  ),
});
export type Faq = z.infer<typeof faq>;

/** Signed by a role and an industry, never by an invented person. */
export const testimonials = z.object({
  items: maybeSome(z.object({ quote: line(600), role: line(80), industry: line(80) })),
});
export type Testimonials = z.infer<typeof testimonials>;

export const tiles = z.object({
  items: some(z.object({ title: line(60), path: pagePath })),
});
export type Tiles = z.infer<typeof tiles>;

const mockup = z.enum([
  "ward-board",
  "grocer-app",
  "claims-desk",
  "lesson-player",
  "stock-room",
  "till",
  "roster",
  "campaign",
]);
export const portfolio = z.object({
  items: maybeSome(
    z.object({
      title: line(60),
      line: line(200),
      mockup,
      /** The case that tells how it went. */
      case: referenceTo("case", z.string()).optional(),
    }),
  ),
});
export type Portfolio = z.infer<typeof portfolio>;
