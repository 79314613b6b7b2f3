import { isDevanagari, stemInDevanagari } from "./devanagari.ts";

/** A shorter word keeps its ending, which is part of the word: `string`, `gas`. */
const shortest = 3;

/**
 * A light stemmer for English and Hindi: `ERPs` → ERP, `invoices` → invoic. Use its results for
 * comparison only.
 */
export function stemOf(word: string): string {
  if (isDevanagari(word)) return stemInDevanagari(word);
  const one = withoutPlural(word);
  return withoutVowel(withoutParticiple(one));
}

function withoutPlural(word: string): string {
  if (word.length <= shortest) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith("is") ? word.slice(0, -1) : word;
}

function withoutParticiple(word: string): string {
  const [, stem] = /^(.+?)(?:ing|(?<!e)ed)$/.exec(word) ?? [];
  if (stem === undefined || stem.length <= shortest || !/[aeiouy]/.test(stem)) return word;
  // "planning" comes from "plan", but "billing" from "bill".
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

const withoutVowel = (word: string): string => {
  if (word.length <= shortest) return word;
  return word.endsWith("y") ? `${word.slice(0, -1)}i` : word.replace(/e$/, "");
};
