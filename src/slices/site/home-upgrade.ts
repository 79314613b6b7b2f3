import { z } from "zod";

const text = z.string().optional().catch(undefined);
const group = z.looseObject({}).optional().catch(undefined);
/** The former shape of the home page: its parts had fixed places instead of sections. */
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

/**
 * Accepts any page. The home page's parts become sections in their former order, with its own
 * sections before the form.
 */
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
