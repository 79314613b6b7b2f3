/** Borrowed words in Devanagari and the English words that sound so: हॉस्पिटल is hospital. */

const consonants: Record<string, string> = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "c", छ: "c", ज: "j", झ: "j", ञ: "n" },
  ...{ ट: "t", ठ: "t", ड: "d", ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n" },
  ...{ प: "p", फ: "f", ब: "b", भ: "b", म: "m", य: "i", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "s", ष: "s", स: "s", ह: "h" },
};
const vowels: Record<string, string> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ए: "e", ऐ: "e", ऍ: "e", ऑ: "o", ओ: "o" },
  ...{ औ: "o", "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "े": "e", "ै": "e" },
  ...{ "ॅ": "e", "ॉ": "o", "ो": "o", "ौ": "o" },
};
const virama = "\u094D";
const anusvara = "\u0902";
const labials = /[पफबभम]/;
const vowelSign = /[\u093E-\u094C]/;

/** In one spelling for both scripts. @param word folded */
export const soundOf = (word: string): string =>
  (/^[a-z]+$/.test(word) ? ofLatin(word) : ofDevanagari(word)).replace(/(.)\1+/g, "$1");

const ofLatin = (word: string): string =>
  word
    .replace(/tion/g, "san")
    .replace(/ph/g, "f")
    .replace(/sch/g, "sk")
    .replace(/ck|q/g, "k")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/(?<=[bcdgkpst])h/g, "")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/y/g, "i")
    .replace(/e$/, "");

function ofDevanagari(word: string): string {
  const letters = [...word];
  return letters.map((letter, i) => soundAt(letter, letters[i + 1])).join("");
}

function soundAt(letter: string, next: string | undefined): string {
  if (letter === anusvara) return next !== undefined && labials.test(next) ? "m" : "n";
  const consonant = consonants[letter];
  if (consonant === undefined) return vowels[letter] ?? "";
  // A consonant has an "a" of its own, other than at the end of a word.
  const isBare = next === undefined || next === virama || vowelSign.test(next);
  return isBare ? consonant : `${consonant}a`;
}

/** Consonants, and whether a vowel comes first: by it, words that may sound alike are looked up. */
export const consonantsOf = (word: string): string =>
  soundOf(word)
    .replace(/^[aeiou]/, "A")
    .replace(/[aeiou]/g, "");

const shortestAlike = 3;

export const hasSound = (word: string): boolean =>
  /^[\u0900-\u097F]+$/.test(word) && consonantsOf(word).length >= shortestAlike;
