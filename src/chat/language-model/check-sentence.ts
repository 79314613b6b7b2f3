/**
 * Whether the site's own sentences support a sentence of the AI. Figures, dates, promises, names and
 * denials have to be those of one or two sentences of the passages; most other words, too.
 */
import { fillers } from "../../core/search/fillers.ts";
import { stemOf } from "../../core/search/words.ts";
import { asciiDigits, fold } from "../../platform/text/fold.ts";

const longest = 400;
const leastTelling = 3;
/** Of the telling words: the rest may be said otherwise. */
const leastShare = 0.7;
/** Words of a second sentence, besides its figures, that are taken over with them. */
const leastJoined = 2;
const forbidden = /[<>{}[\]|*_#`\\]|https?:|www\.|@|\?/i;

const stems = (words: string) => new Set(words.split(" ").flatMap(fold).map(stemOf));

const denials = stems(
  "no not never none nothing without cannot nor neither except excluding unable " +
    "don doesn didn won isn aren can't wasn shouldn wouldn couldn haven hasn " +
    "नहीं न ना मत बिना कभी",
);
/** Words that promise, date or count: each has to be in what supports the sentence. */
const telling = stems(
  "guarantee guaranteed warranty promise assure ensure certain certainly sure definitely free gratis " +
    "always every all only must will shall within immediate immediately instant instantly refund discount " +
    "offer cheap cheapest cheaper best certified compliant secure safe unlimited lifetime today tomorrow " +
    "tonight soon now deadline anytime legal liable responsible agree agreed confirm confirmed approved " +
    "half double twice dozen hundred thousand lakh lac crore million billion percent " +
    "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july " +
    "august september october november december morning evening night hour day week month year " +
    "गारंटी वारंटी वादा मुफ्त मुफ़्त निःशुल्क हमेशा तुरंत जरूर ज़रूर निश्चित छूट वापसी प्रमाणित सुरक्षित असीमित " +
    "आज कल अभी सब सभी केवल सिर्फ दो तीन चार पांच पाँच छह सात आठ नौ दस बारह पंद्रह बीस तीस पचास सौ हजार हज़ार लाख " +
    "करोड़ आधा दोगुना प्रतिशत घंटे दिन हफ्ते सप्ताह महीने साल सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार",
);

type Read = { stems: Set<string>; figures: Set<string>; denies: boolean };

function read(text: string): Read {
  const words = fold(text);
  const all = new Set(words.filter((word) => !fillers.has(word)).map(stemOf));
  return {
    stems: all,
    figures: new Set(figuresIn(text)),
    denies: /n['’]t\b/.test(text) || words.map(stemOf).some((word) => denials.has(word)),
  };
}

const figure =
  /(?<money>[₹$€£]|\b(?:rs\.?|inr|usd|eur)\s?)?\s?(?<first>\d[\d,]*(?:\.\d+)?)(?:\s?(?:[-–—]|to|से)\s?(?<last>\d[\d,]*(?:\.\d+)?))?\s?(?<unit>%|[\p{L}\p{M}]+)?/giu;
const units = stems(
  "percent minute hour day week month year lakh lac crore thousand hundred million billion rupee am pm " +
    "bed user people page mb gb kg km person shop student " +
    "मिनट घंटे दिन हफ्ते सप्ताह महीने साल लाख करोड़ हजार हज़ार सौ रुपये रुपए प्रतिशत बजे",
);

/** "₹1.5–5 lakh" → "1.5 lakh ₹", "5 lakh ₹" */
function figuresIn(text: string): string[] {
  return [...asciiDigits(text).matchAll(figure)].flatMap(({ groups }) => {
    const { first = "", last, unit = "", money } = groups ?? {};
    const [word = ""] = unit === "%" ? ["percent"] : fold(unit).map(stemOf);
    const named = units.has(word) ? word : "";
    return [first, ...(last === undefined ? [] : [last])].map(
      (value) => `${value.replace(/,/g, "")} ${named}${money === undefined ? "" : " ₹"}`,
    );
  });
}

type Source = { text: string; title: string };

/**
 * @param sentence of the AI
 * @returns the first of the sources that supports it; null where none does
 */
export function supportOf<One extends Source>(sentence: string, sources: One[]): One | null {
  if (sentence.length > longest || forbidden.test(sentence)) return null;
  const said = read(sentence);
  if (said.stems.size < leastTelling) return null;
  const own = sources.flatMap((source) =>
    sentencesIn(source.text).map((text) => ({ source, ...read(text), title: read(source.title) })),
  );
  const shareOf = (known: Set<string>) => [...said.stems].filter((one) => known.has(one)).length;
  const [best] = own.toSorted((a, b) => shareOf(b.stems) - shareOf(a.stems));
  if (!best || best.denies !== said.denies) return null;
  const more = (known: Set<string>) =>
    [...said.stems].filter(
      (one) => known.has(one) && !best.stems.has(one) && !telling.has(one) && !/\d/.test(one),
    ).length;
  // A figure of a sentence whose subject is another one supports nothing.
  const [next] = own
    .filter((one) => one.denies === said.denies && more(one.stems) >= leastJoined)
    .toSorted((a, b) => more(b.stems) - more(a.stems));
  const support = next ? [best, next] : [best];
  const withTitles = union(best.title.stems, ...support.map((one) => one.stems));
  const isThere = [...said.figures].every((one) => support.some(({ figures }) => figures.has(one)));
  const tells = [...said.stems].filter((one) => telling.has(one) || isName(one, sentence));
  const isSupported =
    isThere &&
    tells.every((one) => withTitles.has(one)) &&
    shareOf(withTitles) / said.stems.size >= leastShare;
  return isSupported ? best.source : null;
}

const union = (...sets: Set<string>[]): Set<string> => new Set(sets.flatMap((one) => [...one]));

const sentencesIn = (text: string): string[] =>
  [...text.matchAll(/\S.*?(?:[.?!।]["”’)]*(?=\s)|$)/gs)].map(([sentence]) => sentence);

/** A word with a capital letter that does not begin the sentence. */
function isName(stem: string, sentence: string): boolean {
  const [, ...later] = sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return later.some((word) => /^\p{Lu}/u.test(word) && fold(word).map(stemOf).includes(stem));
}
