import { z } from "zod";
import { type Anatomy, anatomy } from "./contract.ts";
import { beforePrice } from "./service-anatomy.ts";

const text = z.string().optional().catch(undefined);
const group = z.looseObject({}).optional().catch(undefined);
const formerHome = z.looseObject({
  template: z.literal("home"),
  sections: z.array(z.unknown()).catch([]),
  competencies: group,
  automation: group,
  industries: text,
  portfolio: text,
  claims: text,
  blog: text,
  testimonials: text,
  faq: text,
  contact: group,
});
const page = z.looseObject({ body: formerHome });

/** The home page's parts become sections in their former order, its own before the form. */
export function withPartsAsSections(storedPage: unknown): unknown {
  const { data } = page.safeParse(storedPage);
  if (!data) return storedPage;
  const { sections, contact, ...former } = data.body;
  const { competencies, automation, industries, portfolio, claims, blog, ...rest } = former;
  const { testimonials, faq, ...body } = rest;
  const headed = (type: string, heading: string | undefined, more: object = {}) =>
    heading === undefined ? [] : [{ type, heading, ...more }];
  const all = [
    ...(competencies ? [{ type: "cards", ...competencies }] : []),
    ...(automation ? [{ type: "statement", ...automation }] : []),
    ...headed("industries", industries),
    ...headed("portfolio", portfolio),
    ...headed("figures", claims, { from: "claims" }),
    ...headed("posts", blog),
    ...headed("testimonials", testimonials),
    ...headed("faq", faq),
    ...sections,
    ...(contact ? [{ type: "form", ...contact }] : []),
  ];
  return { ...data, body: { ...body, sections: all } };
}

const formerPage = z.looseObject({
  body: z.looseObject({
    template: z.enum(["service", "group"]),
    anatomy: z.unknown().optional(),
    sections: z.array(z.unknown()).catch([]),
    slider: z.unknown().optional(),
  }),
});
const slides = z.looseObject({});
const section = z.looseObject({ type: z.unknown().optional(), hidden: z.unknown().optional() });

/** Slides keep their place below the price; in a dossier they stand just above it. */
export function withSliderAsSection(input: unknown): unknown {
  const { data } = formerPage.safeParse(input);
  if (!data || !("slider" in data.body)) return input;
  const { slider, ...body } = data.body;
  const { data: former } = slides.safeParse(slider);
  if (!former) return { ...data, body };
  const { data: of } = anatomy.safeParse(body.anatomy);
  const at = of ? priceAmong(body.sections, of) : 0;
  const sections = body.sections.toSpliced(at, 0, { type: "slides", ...former });
  return { ...data, body: { ...body, sections } };
}

function priceAmong(sections: unknown[], of: Anatomy): number {
  const read = sections.flatMap((one, at) => {
    const { data } = section.safeParse(one);
    return data && data.hidden !== true ? [{ type: data.type, at }] : [];
  });
  return (read[beforePrice(of, read) - 1]?.at ?? -1) + 1;
}
