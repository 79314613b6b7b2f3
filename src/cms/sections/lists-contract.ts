import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { referenceTo } from "../content-types/references.ts";
import { formatted, maybeSome, pagePath, some } from "./contract-parts.ts";
import { questionsWithIds, withIds } from "./item-ids.ts";

/** The id by which others choose the item. It comes from the item's first words, and stays. */
const ownId = { id: z.string().min(1).max(80).optional().meta({ widget: "hidden" }) };

const figure = z
  .object({
    ...ownId,
    value: line(12).meta({ label: "Figure", help: "Such as 20+ or 98%." }),
    label: line(80).meta({ label: "What it counts", help: "Such as “web applications”." }),
    counted: line(160).meta({
      label: "What was counted, and when",
      help: "Stands beside the figure, so that a reader can believe it.",
    }),
    review: z.iso.date().meta({
      label: "To be counted again by",
      help: "Visitors do not see it.",
      purpose: "review",
    }),
  })
  .meta({ label: "Figure" });
type Figure = z.infer<typeof figure>;
const figureIds = (prefix: string) => (items: Figure[]) =>
  withIds(items, { prefix, nameless: "figure", wordsOf: ({ label }) => label });
export const figures = z
  .object({
    counters: some(figure)
      .overwrite(figureIds("counter"))
      .meta({ label: "Counters", help: "At the head of the home page." }),
    claims: some(figure)
      .overwrite(figureIds("claim"))
      .meta({ label: "Claims", help: "For pages with a section of figures, such as home." }),
  })
  .meta({ label: "Figures" });

const question = z
  .object({
    ...ownId,
    question: line(200).meta({ label: "Question", help: "As a buyer would ask it." }),
    answer: formatted.meta({ label: "Answer" }),
    priced: z
      .array(pagePath.meta({ label: "Service" }))
      .max(6)
      .optional()
      .meta({
        label: "Services with their costs",
        help: "What these usually cost stands below the answer.",
      }),
  })
  .meta({ label: "Question" });
export const faq = z
  .object({
    items: some(question)
      .overwrite(questionsWithIds)
      .meta({ label: "Questions", help: "Pages show all of them in this order, or some." }),
  })
  .meta({ label: "Questions and answers" });
export type Faq = z.infer<typeof faq>;

const testimonial = z
  .object({
    quote: line(600).meta({ label: "What was said" }),
    role: line(80).meta({ label: "Role", help: "Of who said it, such as “Finance head”." }),
    industry: line(80).meta({
      label: "Industry",
      help: "Such as “Grocery retail”. It is signed by role and industry, with no name.",
    }),
  })
  .meta({ label: "Testimonial" });
/** Signed by a role and an industry, never by an invented person. */
export const testimonials = z
  .object({
    items: maybeSome(testimonial).meta({
      label: "Testimonials",
      help: "Where a page shows them. Without any, that section is left out.",
    }),
  })
  .meta({ label: "Testimonials" });
export type Testimonials = z.infer<typeof testimonials>;

const tile = z
  .object({
    title: line(60).meta({ label: "Title" }),
    path: pagePath.meta({ label: "Page that it leads to" }),
  })
  .meta({ label: "Tile" });
export const tiles = z
  .object({
    items: some(tile).meta({ label: "Tiles", help: "What you work in, where a page shows it." }),
  })
  .meta({ label: "Industries" });
export type Tiles = z.infer<typeof tiles>;

const mockup = z
  .enum([
    "ward-board",
    "grocer-app",
    "claims-desk",
    "lesson-player",
    "stock-room",
    "till",
    "roster",
    "campaign",
  ])
  .meta({
    label: "Drawing",
    help: "A screen like the one you made.",
    options: {
      "ward-board": "Board of a hospital’s ward",
      "grocer-app": "App of a grocer",
      "claims-desk": "Desk for claims",
      "lesson-player": "Player of lessons",
      "stock-room": "Stock room",
      till: "Till",
      roster: "Roster of shifts",
      campaign: "Ledger of a campaign",
    },
  });
const work = z
  .object({
    title: line(60).meta({ label: "Title" }),
    line: line(200).meta({ label: "What it does, in one line" }),
    mockup,
    case: referenceTo("case", z.string())
      .optional()
      .meta({ label: "Case", help: "The one that tells how it went." }),
  })
  .meta({ label: "Work" });
export const portfolio = z
  .object({
    items: maybeSome(work).meta({
      label: "Works",
      help: "Where a page shows them. Without any, that section is left out.",
    }),
  })
  .meta({ label: "Portfolio" });
export type Portfolio = z.infer<typeof portfolio>;
