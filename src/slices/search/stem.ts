/**
 * What is left of a word without its ending, so that `ERPs` finds ERP and `invoices` finds
 * invoicing. Light, English, and ours.
 */

/** Shorter than this, what looks like an ending belongs to the word: `string`, `gas`. */
const shortest = 3;

/**
 * @param word folded @returns its stem, to be compared with other stems alone; a word of few
 * letters is its own
 */
export function stemOf(word: string): string {
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
  // Planning is what one does with a plan; billing, with a bill.
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

const withoutVowel = (word: string): string => {
  if (word.length <= shortest) return word;
  return word.endsWith("y") ? `${word.slice(0, -1)}i` : word.replace(/e$/, "");
};
