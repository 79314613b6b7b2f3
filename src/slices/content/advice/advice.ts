/** Lists possible improvements of a document in plain words. Advice never blocks a publication. */
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

/** Nobody reads more than this at a time. */
const mostShown = 12;

/** The `fine` sentences are listed in this order. */
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
  body: unknown;
  /** A day, such as `2026-11-26`. */
  today: string;
  language?: Language;
  /** Advice that needs other documents, such as that no page links to this one. */
  more?: Advice[];
};

/** Returns at most 12 pieces of advice, the most serious first. */
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
