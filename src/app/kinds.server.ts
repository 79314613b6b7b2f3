/** A kind stands below those that its `derive` reads from. */
import { categoryKind, postKind } from "../slices/blog/kinds.server.ts";
import { caseKind } from "../slices/cases/kinds.server.ts";
import { flowKind } from "../slices/chat/kinds.server.ts";
import { register } from "../slices/content/registry.ts";
import { inLanguage } from "../slices/content/twin-kind.server.ts";
import {
  companyInWordsKind,
  companyKind,
  faqKind,
  figuresKind,
  pageKind,
  portfolioKind,
  siteWordsKind,
  testimonialsKind,
  tilesKind,
} from "../slices/site/kinds.server.ts";

/** Each with versions in Hindi, which have the original's words where there are none. */
const translatable = [
  register(inLanguage(companyInWordsKind, "hi")),
  register(inLanguage(siteWordsKind, "hi")),
  register(inLanguage(figuresKind, "hi")),
  register(inLanguage(faqKind, "hi")),
  register(inLanguage(testimonialsKind, "hi")),
  register(inLanguage(tilesKind, "hi")),
  register(inLanguage(portfolioKind, "hi")),
  register(inLanguage(flowKind, "hi")),
  register(inLanguage(pageKind, "hi")),
  register(inLanguage(categoryKind, "hi")),
  register(inLanguage(postKind, "hi")),
];

export const kinds = [
  register(companyKind),
  register(figuresKind),
  register(faqKind),
  register(testimonialsKind),
  register(tilesKind),
  register(portfolioKind),
  register(siteWordsKind),
  register(flowKind),
  register(pageKind),
  register(categoryKind),
  register(postKind),
  register(caseKind),
  ...translatable,
];
