/** What a sentence is compared by. Devanagari and Latin give the same features where they sound alike. */
import { fold } from "../../platform/text/fold.ts";
import { conceptsIn } from "./concepts.ts";

/** A longer text is read by a person; its first words say what it is about. */
const longestRead = 600;
const mostWords = 60;

/** Pairs of a letter and how it is typed on a Latin keyboard. */
const lettersIn = (pairs: string): Map<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)]));
const vowels = lettersIn(
  "अa आa इi ईi उu ऊu एe ऐai ओo औau ऑo ऍe ऋri \u093Ea \u093Fi \u0940i \u0941u \u0942u " +
    "\u0947e \u0948ai \u094Bo \u094Cau \u0949o \u0945e \u0943ri \u0902n \u0903h",
);
const consonants = lettersIn(
  "कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फf बb भbh मm " +
    "यy रr लl ळl वv शsh षsh सs हh",
);
const virama = "\u094D";

/** Writes Devanagari in Latin letters, as people type Hindi on a phone. Other text stays. */
function inLatin(word: string): string {
  const letters = [...word];
  return letters
    .map((letter, at) => {
      const consonant = consonants.get(letter);
      if (consonant === undefined) return letter === virama ? "" : (vowels.get(letter) ?? letter);
      const next = letters[at + 1];
      const isOpen = next === undefined || next === virama || vowels.has(next);
      return isOpen ? consonant : `${consonant}a`;
    })
    .join("");
}

const alike: [RegExp, string][] = [
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/([bdgjkpts])h/g, "$1"],
  [/(.)\1+/g, "$1"],
];

/** The consonants of a word by sound: *website* and वेबसाइट, *chahiye* and *chaiye* have the same. */
function soundOf(latin: string): string {
  const plain = alike.reduce((word, [pattern, letter]) => word.replace(pattern, letter), latin);
  const rest = plain.slice(1).replace(/[aeiouyh]/g, "");
  return `${/^[aeiouy]/.test(plain) ? "a" : plain.charAt(0)}${rest}`;
}

const shortestPart = 3;
const longestPart = 4;

function partsOf(word: string): string[] {
  const bounded = `<${word}>`;
  const parts: string[] = [];
  for (let size = shortestPart; size <= longestPart; size++)
    for (let at = 0; at + size <= bounded.length; at++) parts.push(bounded.slice(at, at + size));
  return parts;
}

/** A greeting is short; a matter takes words. */
const lengthOf = (words: number): string => (words < 4 ? `${words}` : "more");

const lengthen = /(\p{L})\1{2,}/gu;

/** @returns features with how often each occurs, at most about 2,000 */
export function featuresOf(text: string): Map<string, number> {
  const folded = fold(text.slice(0, longestRead).replace(/['’`]/g, "")).slice(0, mostWords);
  const words = folded.map((word) =>
    /\d{4}/.test(word) ? "#" : inLatin(word.replace(lengthen, "$1")).slice(0, 30),
  );
  const sounds = words.map(soundOf);
  const pairs = sounds.slice(1).map((sound, at) => `${sounds[at]} ${sound}`);
  const features = new Map<string, number>();
  const count = (kind: string, names: string[]) => {
    for (const name of names) {
      const feature = `${kind} ${name}`;
      features.set(feature, (features.get(feature) ?? 0) + 1);
    }
  };
  count("w", words);
  count(
    "c",
    conceptsIn(folded).map((concept) => `${concept}`),
  );
  count("l", [lengthOf(words.length)]);
  count("s", sounds);
  count("p", pairs);
  count("n", words.flatMap(partsOf));
  return features;
}
