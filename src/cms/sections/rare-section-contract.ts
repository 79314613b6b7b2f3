/** Sections that few pages have: their code and styles load with the pages that do. */
import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { embedHosts, embedOf, longestOfEmbed } from "../../platform/text/embed.ts";
import { line } from "../../platform/text/text.ts";
import { referenceTo } from "../content-types/references.ts";
import type { WithHtml } from "../rich-text/with-html.ts";
import {
  block,
  formatted,
  headedText,
  heading,
  itemsOf,
  linkWords,
  lookedUp,
  named,
  pagePath,
  prose,
} from "./contract-parts.ts";
import { type HomeSection, homeSections } from "./home-section-contract.ts";

const caseKey = (help: string) => referenceTo("case", z.string()).meta({ label: "Case", help });

const asideSection = block("aside", headedText).meta({
  label: "Aside",
  help: "A few words on a ground of their own.",
});

const cell = z
  .union(
    [
      prose,
      z
        .object({ text: line(120).meta({ label: "Words" }), path: pagePath })
        .meta({ label: "Link" }),
    ],
    "Write something here, or choose a page and its words.",
  )
  .meta({ label: "Cell" });
export type Cell = z.infer<typeof cell>;

const tableSection = block("table", {
  ...lookedUp,
  columns: z
    .array(line(80).meta({ label: "Head of the column" }))
    .min(2)
    .max(6)
    .meta({ label: "Columns" }),
  rows: z
    .array(z.array(cell).min(2).max(6).meta({ label: "Row" }))
    .min(1)
    .max(20)
    .meta({ label: "Rows", help: "Each has one cell for each column." }),
}).meta({ label: "Table", help: "What is compared, in rows and columns." });

const measuresSection = block("measures", { ...lookedUp, items: itemsOf(named) }).meta({
  label: "What is measured",
  help: "A strip of names, each with a text.",
});

const callSection = block("call", {
  heading: heading(120),
  text: prose.optional().meta({ label: "Text", help: "A sentence or two." }),
  actions: z
    .array(linkWords)
    .min(1)
    .max(2)
    .meta({ label: "Buttons", help: "The second is the quieter one." }),
}).meta({ label: "Call to action", help: "A few words, and a button that leads on." });

const quoteSection = block("quote", {
  quote: line(600).meta({
    label: "What was said",
    help: "Word for word, and only what somebody said.",
  }),
  role: line(80).meta({ label: "Role", help: "Of who said it, such as “Finance head”." }),
  industry: line(80).meta({
    label: "Industry",
    help: "Such as “Grocery retail”. It is signed by role and industry, with no name.",
  }),
  case: caseKey("The one that tells of it. A link below the words leads there.").optional(),
}).meta({ label: "Quote", help: "What a customer said, in large letters." });

const caseSection = block("case", {
  case: caseKey("It shows the current title, summary and first change of the case study."),
}).meta({ label: "Case", help: "One case in short, with a link to it." });

const formSection = block("form", {
  heading: heading(120),
  text: prose.optional().meta({ label: "Text", help: "Beside the form." }),
  service: pagePath.optional().meta({
    label: "Service",
    help: "It is chosen in the form already. Empty where visitors choose themselves.",
  }),
}).meta({
  label: "Form",
  help: "The form for enquiries, as on the contact page. A page has one at most.",
});

const embedSection = block("embed", {
  heading: heading(120).meta({
    help: "What is seen in it. It names the video or the map for those who cannot see it, too.",
  }),
  text: prose
    .optional()
    .meta({ label: "Text", help: "Shown beside it, and where it is not loaded." }),
  address: z
    .url({ error: "This has to be an address that begins with https://.", abort: true })
    .max(longestOfEmbed.address)
    .refine((address) => embedOf(address) !== null, {
      error: `This has to be the address of a video or a map of ${embedHosts}.`,
    })
    .meta({
      label: "Address",
      help:
        `Of a video or a map of ${embedHosts}, as the browser shows it. Nothing is loaded from ` +
        "there before a visitor presses on it.",
    }),
}).meta({ label: "Video or map", help: "From another site, once a visitor asks for it." });

const pricesSection = block("prices", {
  heading: heading(120),
  intro: prose.optional().meta({ label: "Introduction", help: "Below the heading." }),
  services: z
    .array(pagePath.meta({ label: "Service" }))
    .min(1)
    .max(8)
    .meta({
      label: "Services",
      help: "What each usually comes to is taken from its own page, and follows it.",
    }),
}).meta({ label: "Prices", help: "What services usually come to, in rows." });

const logosSection = block("logos", {
  heading: heading(120),
  items: z
    .array(
      z
        .object({
          name: line(80).meta({ label: "Name", help: "Said instead of the picture." }),
          logo: picture.meta({ label: "Logo", help: "On a light ground, by day and by night." }),
        })
        .meta({ label: "Logo" }),
    )
    .min(1)
    .max(12)
    .meta({ label: "Logos" }),
}).meta({ label: "Logos", help: "A strip of customers or partners who agreed to be shown." });

const picturesSection = block("pictures", {
  heading: heading(120)
    .optional()
    .meta({ label: "Heading", help: "Empty where they go on from the section above." }),
  items: z
    .array(
      z
        .object({
          picture: picture.meta({
            label: "Picture",
            help: "1,280 pixels wide or more. What it shows is said in the library.",
          }),
          caption: line(200).optional().meta({
            label: "Caption",
            help: "Below it. Empty where the picture speaks for itself.",
          }),
        })
        .meta({ label: "Picture" }),
    )
    .min(1)
    .max(6)
    .meta({ label: "Pictures", help: "One has the whole width, several stand side by side." }),
}).meta({ label: "Pictures", help: "One or more, with a caption." });

const slidesSection = block("slides", {
  heading: heading(120),
  slides: z
    .array(
      z
        .object({ title: line(80).meta({ label: "Title" }), text: formatted })
        .meta({ label: "Slide" }),
    )
    .min(1)
    .max(9)
    .meta({ label: "Slides" }),
}).meta({ label: "Slides", help: "A row that a reader moves along." });
export type Slides = WithHtml<z.infer<typeof slidesSection>>;

export const rareSections = [
  tableSection,
  measuresSection,
  asideSection,
  slidesSection,
  callSection,
  quoteSection,
  caseSection,
  formSection,
  embedSection,
  pricesSection,
  logosSection,
  picturesSection,
  ...homeSections,
] as const;
export type RareSection = WithHtml<z.infer<(typeof rareSections)[number]>>;

const typesOf = (all: readonly { shape: { type: { value: string } } }[]) =>
  all.map(({ shape }) => shape.type.value);
const rareTypes = typesOf(rareSections);
const homeTypes = typesOf(homeSections);
export const isRare = <Of extends { type: string }>(
  section: Of,
): section is Extract<Of, RareSection> => rareTypes.includes(section.type);
export const isOfHome = <Of extends { type: string }>(
  section: Of,
): section is Extract<Of, HomeSection> => homeTypes.includes(section.type);
