/** A kind stands below those that its `derive` reads from. */
import { categoryKind, postKind } from "../slices/blog/kinds.server.ts";
import { caseKind } from "../slices/cases/kinds.server.ts";
import { flowKind } from "../slices/chat/kinds.server.ts";
import { register } from "../slices/content/registry.ts";
import {
  companyKind,
  faqKind,
  figuresKind,
  pageKind,
  portfolioKind,
  siteWordsKind,
  testimonialsKind,
  tilesKind,
} from "../slices/site/kinds.server.ts";

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
];
