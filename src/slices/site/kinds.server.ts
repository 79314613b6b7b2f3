/** The kinds of document a site is made of, besides its pages: each there once. */
import type { Kind } from "../content/content.server.ts";
import { company, faq, figures, portfolio, testimonials, tiles } from "./contract.ts";

const single = <Body>(kind: string, schema: Kind<Body>["schema"]): Kind<Body> => ({
  kind,
  schema,
  keyOf: () => kind,
});

export const companyKind = single("company", company);
export const figuresKind = single("figures", figures);
export const faqKind = single("faq", faq);
export const testimonialsKind = single("testimonials", testimonials);
export const tilesKind = single("tiles", tiles);
export const portfolioKind = single("portfolio", portfolio);
