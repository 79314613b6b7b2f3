/** A kind comes after those that its `derive` reads. */

import { flowKind } from "../chat/flow/kinds.server.ts";
import { answersInWordsKind, answersKind } from "../chat/understanding/kinds.server.ts";
import { caseKind } from "../cms/cases/kinds.server.ts";
import { companyInWordsKind, companyKind } from "../cms/company/company-kinds.server.ts";
import { mailWordsElsewhereKind, mailWordsKind } from "../cms/company/mail-kinds.server.ts";
import type { Kind } from "../cms/content-types/kind.ts";
import { register } from "../cms/content-types/registry.ts";
import { inLanguage } from "../cms/documents/translations/translations.server.ts";
import {
  faqKind,
  figuresKind,
  pageKind,
  portfolioKind,
  siteWordsKind,
  testimonialsKind,
  tilesKind,
} from "../cms/pages/kinds.server.ts";
import { categoryKind, postKind } from "../cms/posts/kinds.server.ts";
import { addedLanguages } from "../platform/text/language.ts";

const versionsOf = <Body>(kind: Kind<Body>) =>
  addedLanguages.map((language) => register(inLanguage(kind, language)));

const versions = [
  ...versionsOf(companyInWordsKind),
  ...versionsOf(siteWordsKind),
  ...versionsOf(mailWordsElsewhereKind),
  ...versionsOf(figuresKind),
  ...versionsOf(faqKind),
  ...versionsOf(testimonialsKind),
  ...versionsOf(tilesKind),
  ...versionsOf(portfolioKind),
  ...versionsOf(answersInWordsKind),
  ...versionsOf(flowKind),
  ...versionsOf(pageKind),
  ...versionsOf(categoryKind),
  ...versionsOf(postKind),
];

export const kinds = [
  register(companyKind),
  register(figuresKind),
  register(faqKind),
  register(testimonialsKind),
  register(tilesKind),
  register(portfolioKind),
  register(siteWordsKind),
  register(mailWordsKind),
  register(answersKind),
  register(flowKind),
  register(pageKind),
  register(categoryKind),
  register(postKind),
  register(caseKind),
  ...versions,
];
