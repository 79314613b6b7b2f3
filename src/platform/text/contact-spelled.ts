import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { plainSigns } from "./fold.ts";

const atom = String.raw`[\p{L}\p{M}\p{N}_+-]{1,64}`;
const blank = String.raw`[ \t]{0,2}`;
const bracketed = (word: string) => `${blank}[([{]${blank}${word}${blank}[)\\]}]${blank}`;
const spelledDot = String.raw`(?:[ \t]{1,2}(?:dot|डॉट|डाट|\.)[ \t]{1,2}|${bracketed("dot")}|\.)`;
const atWord = "(?:at|एट|ऐट|at the rate(?: of)?|@)";
const spelledAt = String.raw`(?:[ \t]{1,2}${atWord}[ \t]{1,2}|${bracketed("at")})`;
/** "asha dot rao at gmail dot com", "asha (at) example.com" */
const spelledEmail = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}._+'’-])(${atom}(?:${spelledDot}${atom}){0,3})` +
    `(${spelledAt})(${atom}(?:${spelledDot}${atom}){1,3})` +
    // "Reach me at asha dot rao at gmail dot com" has one address.
    String.raw`(?![\p{L}\p{M}\p{N}_-])(?!${spelledAt}${atom}${spelledDot}${atom})`,
  "giu",
);
/** "r a v i" of "r a v i dot k at g m a i l dot com" */
const loneLetters = String.raw`\p{Script=Latin}(?:[ \t][\p{Script=Latin}\p{N}]){1,30}`;
const beforeSign = String.raw`(?=[ \t]{1,2}(?:dot|at|डॉट|एट|[.@])(?![\p{L}\p{M}]))`;
const spelledLetters = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}'’.@_-])${loneLetters}${beforeSign}`,
  "giu",
);
/** "@gmail ,com", "@gmail. com" */
const dotBeforeEnding = String.raw`[ \t]{0,2}[,.](?=(?:com|in|co|org|net)\b)`;
const dotAndBlank = String.raw`[ \t]{0,2}\.[ \t]{1,2}(?=com\b)`;
const looseDot = new RegExp(
  String.raw`(@[ \t]?[\p{L}\p{N}-]{1,63})(?:${dotBeforeEnding}|${dotAndBlank})`,
  "giu",
);
const hindiHosts: Record<string, string> = {
  ...{ जीमेल: "gmail", याहू: "yahoo", हॉटमेल: "hotmail", आउटलुक: "outlook", रेडिफमेल: "rediffmail" },
  ...{ कॉम: "com", काम: "com", इन: "in", को: "co", नेट: "net", ऑर्ग: "org" },
};

export function withEmailsInSigns(text: string): string {
  const dotted = (part: string) => part.replace(new RegExp(spelledDot, "giu"), ".");
  const joined = text.replace(spelledLetters, (letters) => letters.replace(/[ \t]/g, ""));
  return joined
    .replace(spelledEmail, (...match: string[]) => {
      const [fullMatch = "", name = "", at = "", host = "", index] = match;
      const before = joined.slice(Math.max(0, Number(index) - mostBefore), Number(index));
      const isMeant = !/^\s+at\s+$/i.test(at) || isAddress({ before, name, host });
      const labels = dotted(host).split(".");
      const hosts = labels.map((one) => hindiHosts[one] ?? one);
      // A Hindi name can be spelled in Latin letters in several ways, so it is not converted.
      const isHindiSpelling = hosts.join() !== labels.join() && !/^[\w.+-]+$/.test(name);
      return isMeant && !isHindiSpelling ? `${dotted(name)}@${hosts.join(".")}` : fullMatch;
    })
    .replace(looseDot, "$1.");
}

const digitNames = [
  "zero oh shunya शून्य जीरो ज़ीरो",
  "one ek एक वन",
  "two do दो टू",
  "three teen तीन थ्री",
  "four char chaar चार फोर",
  "five panch paanch पांच पाँच फाइव",
  "six chhe che chhah छह छः छे सिक्स",
  "seven saat सात सेवन",
  "eight aath आठ एट",
  "nine nau नौ नाइन",
].map((names) => names.split(" "));
const times: Record<string, number> = { double: 2, triple: 3, डबल: 2, ट्रिपल: 3 };
const token = String.raw`(?:${[...digitNames.flat(), ...Object.keys(times)].join("|")}|\+?\d{1,9})`;
const between = String.raw`[\s,.-]{1,3}(?:(?:and|then|aur|phir|और|फिर)[\s,]{1,2}){0,2}`;
const spelledNumber = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}]|\d[ -])(?:${token}${between}){1,24}${token}(?![\p{L}\p{M}\p{N}])`,
  "giu",
);
const isDialled = /^\+?\d{7,15}$/;
const indianMobile = /^(?:\+?91|0)?[6-9]\d{9}$/;
const homeRegion = "IN";

export const isWholeNumber = (digits: string): boolean =>
  parsePhoneNumberFromString(digits.replace(/^00/, "+"), {
    defaultCountry: homeRegion,
    extract: false,
  })?.isValid() === true;

/** A longer group is a number of its own: the digits after it do not belong to it. */
const maxLooseDigits = 6;

/** Writes numbers in digits: "nine eight double two 0 12345", "98220 and then 12345". */
export const withNumbersInDigits = (text: string): string =>
  text.replace(spelledNumber, (match) => {
    if (!/\p{L}/u.test(match)) return match;
    let [digits, repeats, isNamed] = ["", 1, false];
    for (const word of match.toLowerCase().split(/[\s,.-]+/)) {
      const named = digitNames.findIndex((names) => names.includes(word));
      const digit = named === -1 ? word : String(named);
      isNamed ||= named !== -1;
      if (/\d$/.test(digit)) digits += digit.repeat(repeats);
      repeats = times[word] ?? 1;
    }
    const inDigits = match.replace(/[^\d+]/g, "");
    const isLoose = isNamed && inDigits.replace("+", "").length <= maxLooseDigits;
    if (isNamed && !isLoose && isWholeNumber(inDigits)) return match;
    return (isLoose ? isDialled : indianMobile).test(digits) ? digits : match;
  });

const mostBefore = 60;

/** "priya.sharma@gmail" */
const withoutTop =
  /(?<![\p{L}\p{N}._+-])[\d._+-]{0,20}\p{L}[\p{L}\p{N}._+-]{1,63}@\p{L}{3,63}(?![\p{L}\p{N}.@-])/u;

/** "ramesh 21@gmail.com" */
export const partedEmail =
  /(?<=\p{L}[ \t]{1,2})\d{1,6}[ \t]?@[ \t]?\p{L}[\p{L}\p{N}-]{0,62}\.\p{L}{2,24}/u;

/** May be an email that lacks a part, or a place: "asha rao at gmail dot com". */
export function doubtfulEmailIn(text: string): string | null {
  const spelled = [...text.matchAll(spelledEmail)].find(
    ([, name = "", , host = ""]) =>
      (/\s/.test(host) || providers.test(host)) && !beforePlace.has(name.toLowerCase()),
  );
  const plain = plainSigns(text);
  return spelled?.[0] ?? (withoutTop.exec(plain) ?? partedEmail.exec(plain))?.[0] ?? null;
}

const providerNames =
  "gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|rediffmail|proton(?:mail)?|zoho(?:mail)?";
const providers = new RegExp(`^(?:${providerNames})\\.`, "i");
/** After these words "at" names a place: "our mail is at zoho.com". */
const beforePlace = new Set(
  (
    "is are was am be been being it its us we me them everything mail mails email emails " +
    "site website page blog domain shop store server data hosted hosting host registered look " +
    "looking looked see seen find found visit available up live work works working based " +
    "office here now today not only sold listed order ordered meet join"
  ).split(" "),
);
const wordsBefore = "is|mail|e-?mail|id|to|address|my|me|or|and|on|hai|at";
/** The start of the text, a sign such as ":", a word such as "email", or Hindi. */
const beforeEmail = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}\p{N}\s]|(?<!\p{L})(?:${wordsBefore})|\p{Script=Devanagari})\s*$`,
  "iu",
);

const loneLetter = /(?<![\p{L}\p{M}\p{N}'’])[b-hj-z]\s+$/iu;

type Spelled = { before: string; name: string; host: string };

/** Whether the dots are spelled out, and no word before it may belong to it. */
function isAddress({ before, name, host }: Spelled): boolean {
  // Single letters of a name may precede it: "ravi k dot r at gmail dot com".
  const isRest = /^\p{L}\./u.test(name) ? !beforeEmail.test(before) : loneLetter.test(before);
  const isComposed = /[.\d_ ]/.test(name) && /\p{L}/u.test(name) && !isRest;
  if (!/\s/.test(host)) return isComposed && providers.test(host);
  return isComposed || (!beforePlace.has(name.toLowerCase()) && beforeEmail.test(before));
}
