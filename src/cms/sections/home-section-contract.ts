import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import type { Showing } from "../content-types/kind.ts";
import { referenceTo } from "../content-types/references.ts";
import { block, headed, heading, pagePath, prose, some } from "./contract-parts.ts";

export const partShownBy = {
  figures: "figures",
  faq: "faq",
  testimonials: "testimonials",
  industries: "tiles",
  portfolio: "portfolio",
} as const;
const isOfPart = (type: unknown): boolean =>
  typeof type === "string" && Object.hasOwn(partShownBy, type);

/** Stored with the section, so that the document's uses can be found. */
const showsOf = (type: keyof typeof partShownBy) => {
  const kind = partShownBy[type];
  return { shows: referenceTo(kind, z.literal(kind).default(kind)) };
};

const chosenOf = (listed: string, label: string, help: string) =>
  z
    .array(z.string().min(1, "Choose one.").max(80).meta({ label, listed }))
    .max(12)
    .optional()
    .meta({ label: `${label}s`, help });

const card = z
  .object({
    path: pagePath,
    title: line(80)
      .optional()
      .meta({ label: "Title", help: "Left empty, the card has the page’s own title." }),
    text: prose
      .optional()
      .meta({ label: "Text", help: "Left empty, the card says what the page’s other cards say." }),
  })
  .meta({ label: "Card" });

export const homeSections = [
  block("statement", { heading: heading(160), text: prose }).meta({
    label: "Statement",
    help: "A few large words on a dark ground, beside the drawing of a machine.",
  }),
  block("cards", { ...headed, items: some(card).meta({ label: "Cards" }) }).meta({
    label: "Cards",
    help: "Pages that it leads to, each with its title and a few words.",
  }),
  block("figures", {
    heading: heading(120),
    from: z.enum(["counters", "claims"]).meta({
      label: "Which figures",
      options: { counters: "All counters", claims: "All claims" },
      help: "From Stats, unless you choose some below.",
    }),
    chosen: chosenOf("figure", "Figure", "Counters or claims. Without any, all are shown."),
    ...showsOf("figures"),
  }).meta({ label: "Stats", help: "Counted once for the whole site, and shown in a row." }),
  block("faq", {
    heading: heading(120),
    chosen: chosenOf("question", "Question", "Without any, all are shown."),
    ...showsOf("faq"),
  }).meta({
    label: "FAQs",
    help: "From FAQs. Changes there appear here.",
  }),
  block("testimonials", { heading: heading(120), ...showsOf("testimonials") }).meta({
    label: "Testimonials",
    help: "All of them, in a row that a reader moves along.",
  }),
  block("industries", { heading: heading(120), ...showsOf("industries") }).meta({
    label: "Industries",
    help: "What you work in, each with its page.",
  }),
  block("portfolio", { heading: heading(120), ...showsOf("portfolio") }).meta({
    label: "Portfolio",
    help: "What you made, each with a drawing, and the case that tells of it.",
  }),
  block("posts", { heading: heading(120) }).meta({
    label: "Newest posts",
    help: "The two newest of the blog.",
  }),
] as const;
export type HomeSection = z.infer<(typeof homeSections)[number]>;

/** Matches a page that may be incomplete. */
const page = z.looseObject({
  body: z.looseObject({ sections: z.array(z.unknown()).catch([]) }).catch({ sections: [] }),
});
const section = z.object({
  type: z.custom<keyof typeof partShownBy>(isOfPart),
  chosen: z.array(z.string()).catch([]),
  hidden: z.boolean().optional(),
});

export function shownParts(body: unknown): Showing[] {
  const { data } = page.safeParse(body);
  return (data?.body.sections ?? []).flatMap((rawSection, at): Showing[] => {
    const read = section.safeParse(rawSection).data;
    if (!read || read.hidden) return [];
    const place = `body.sections.${at}`;
    const chosen = read.chosen.map((name, i) => ({ name, place: `${place}.chosen.${i}` }));
    return [{ kind: partShownBy[read.type], place, chosen }];
  });
}
