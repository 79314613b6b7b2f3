/** Sizes in a sentence, such as "12 bed", which answer a question before it is questionWords. */
import { fold } from "../../platform/text/fold.ts";
import { wordsIn } from "./declined-answer.ts";
import type { Step } from "./flow-contract.ts";

export type TypedSize = { option: number; words: string };
type Range = { least: number; most: number };

/** What is counted. A question is about the group of which it, or an option, has a word. */
const units = [
  "bed beds bedded बेड बिस्तर",
  "people person employee employees staff worker workers user users labour log logo karamchari karmchari ladke ladko boys " +
    "लोग लोगों कर्मचारी कर्मचारियों स्टाफ यूज़र",
  "shop shops store stores outlet outlets branch branches counter dukan dukaan dukane showroom " +
    "दुकान दुकानें दुकानों शाखा शाखाएँ",
  "godown godowns warehouse warehouses godam गोदाम गोदामों",
  "product products item items sku skus प्रोडक्ट सामान आइटम",
  "document documents bill bills invoice invoices काग़ज़ बिल",
].map(wordsIn);
/** "2 kapde ki dukan" */
const longestGap = 3;

const numerals = new Map(
  [
    "one ek एक",
    "two do दो",
    "three teen tin तीन",
    "four char चार",
    "five paanch panch पाँच",
    "six chhe छह",
    "seven saat सात",
    "eight aath आठ",
    "nine nau नौ",
    "ten das दस",
  ].flatMap((words, at) =>
    words
      .split(" ")
      .flatMap(fold)
      .map((word) => [word, at + 1] as const),
  ),
);
const below = wordsIn("up to under below within तक कम");
const above = wordsIn("more larger bigger above over ज़्यादा अधिक बड़ा बड़े");

/** A number of two groups of digits, as 1,200, is one. */
const digitsJoined = (text: string): string => text.replace(/(?<=\p{Nd}),(?=\p{Nd}{2,3}\b)/gu, "");

const numberOf = (word: string): number | undefined =>
  /^\d{1,7}$/.test(word) ? Number(word) : numerals.get(word);

/** @returns the option that a size in the text chooses, if it is the one size that fits the question */
export function typedSize({ say, options = [] }: Step, text: string): TypedSize | null {
  const ranges = rangesOf(options.map(({ title }) => title));
  if (ranges.filter((range) => range !== null).length < 2) return null;
  const questionWords = fold([say.at(-1) ?? "", ...options.map(({ title }) => title)].join(" "));
  const unit = units.find((words) => questionWords.some((word) => words.has(word)));
  const sizes = unit ? sizesIn(text, unit) : [];
  const [size] = sizes;
  if (!size || sizes.some(({ count }) => count !== size.count)) return null;
  const option = ranges.findIndex(
    (range) => range !== null && size.count >= range.least && size.count <= range.most,
  );
  return option === -1 ? null : { option, words: size.words };
}

function sizesIn(text: string, unit: Set<string>) {
  const words = fold(digitsJoined(text));
  return words.flatMap((word, at) => {
    const count = numberOf(word);
    const rest = words.slice(at + 1, at + 1 + longestGap);
    const counted = rest.find((one) => unit.has(one));
    const between = rest.slice(0, rest.indexOf(counted ?? ""));
    // A further number or thing is another size, as in "2 shops and 12 people".
    const isOther = between.some((one) => numberOf(one) || units.some((some) => some.has(one)));
    if (count === undefined || counted === undefined || isOther) return [];
    return [{ count, words: `${count} ${counted}` }];
  });
}

function rangesOf(titles: string[]): (Range | null)[] {
  let least = 0;
  return titles.map((title) => {
    const range = rangeOf(fold(digitsJoined(title)), least);
    if (range) least = range.most;
    return range;
  });
}

/** @param before the most of the options before, which "More" is above */
function rangeOf(words: string[], before: number): Range | null {
  const [first, last] = words.flatMap((word) => numberOf(word) ?? []);
  const isAbove = words.some((word) => above.has(word));
  if (isAbove && last === undefined && (first ?? before) > 0)
    return { least: (first ?? before) + 1, most: Number.POSITIVE_INFINITY };
  if (first === undefined) return null;
  if (last !== undefined) return last > first ? { least: first, most: last } : null;
  if (words.some((word) => below.has(word))) return { least: 0, most: first };
  return words.length === 1 ? { least: first, most: first } : null;
}
