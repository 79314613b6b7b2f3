/** What could be better in a document, in plain words. None of it keeps it from being published. */
import { type Language, ownLanguage } from "../../../platform/language.ts";
import type { Field } from "../field.ts";
import { capitals } from "./capitals.ts";
import { embeds } from "./embeds.ts";
import { headings } from "./headings.ts";
import { leftInEnglish } from "./left-in-english.ts";
import { links } from "./links.ts";
import { longParagraphs } from "./long-paragraphs.ts";
import { materialOf } from "./material.ts";
import { pictures } from "./pictures.ts";
import { readingEase } from "./reading-ease.ts";
import { pastReviews } from "./reviews.ts";
import type { Advice, Advised, Rule } from "./rule.ts";
import { searchLengths } from "./search-lengths.ts";

/** More than anybody reads at a time. */
const mostShown = 12;

/** In the order in which it is said what is fine. */
const rules: Rule[] = [
  headings,
  pictures,
  embeds,
  searchLengths,
  readingEase,
  leftInEnglish,
  links,
  longParagraphs,
  capitals,
  pastReviews,
];

type Read = {
  field: Field;
  /** It need not fit its schema. */
  body: unknown;
  /** Such as `2026-11-26`. */
  today: string;
  language?: Language;
  /** What is known of it elsewhere. */
  more?: Advice[];
};

/** The worst first. */
export function adviceOn({ field, body, more = [], ...about }: Read): Advised {
  const material = materialOf(field, body, { language: ownLanguage, ...about });
  const found = rules.map((rule) => rule(material));
  const all = [...more, ...found.flatMap(({ advice }) => advice)];
  const worstFirst = all.sort((one, other) => other.weight - one.weight);
  return {
    advice: worstFirst.slice(0, mostShown),
    left: Math.max(0, all.length - mostShown),
    fine: found.flatMap(({ fine = [] }) => fine),
  };
}
