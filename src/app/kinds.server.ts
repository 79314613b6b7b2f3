/** A kind comes after those that its `derive` reads. */
import { addedLanguages } from "../platform/language.ts";
import { categoryKind, postKind } from "../slices/blog/kinds.server.ts";
import { caseKind } from "../slices/cases/kinds.server.ts";
import { flowKind } from "../slices/chat/kinds.server.ts";
import type { Kind } from "../slices/content/kind.ts";
import { register } from "../slices/content/registry.ts";
import { inLanguage } from "../slices/content/translations.server.ts";
import { companyInWordsKind, companyKind } from "../slices/site/company-kinds.server.ts";
import {
  faqKind,
  figuresKind,
  pageKind,
  portfolioKind,
  siteWordsKind,
  testimonialsKind,
  tilesKind,
} from "../slices/site/kinds.server.ts";
import { mailWordsElsewhereKind, mailWordsKind } from "../slices/site/mail-kinds.server.ts";

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
  register(flowKind),
  register(pageKind),
  register(categoryKind),
  register(postKind),
  register(caseKind),
  ...versions,
];
