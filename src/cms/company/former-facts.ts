import { numbersIn, withinCountry } from "../../platform/text/contact.ts";
import { escapePattern } from "../../platform/text/escapes.ts";
import { asciiDigits } from "../../platform/text/fold.ts";
import { callTo, mailTo } from "../../platform/text/links.ts";
import type { TextMatch, TextMatcher } from "../documents/attention/text-matches.ts";
import type { Company } from "./company-contract.ts";

type FactName = (typeof factNames)[number];
type Facts = Record<FactName | "city", string>;
export type FormerFact = { was: string; is: string };
type Match = { matchedText: string; before: string; place: "words" | "path" | "query" };
type Replacer = (match: Match) => string;
type Pattern = { pattern: RegExp; replacer: Replacer };

const factNames = ["name", "phone", "email", "whatsapp", "street"] as const;
/** Only the newest are searched, since each costs a search of every text. */
const mostFormer = 12;
/** For each fact in one text, from the start: later matches are found once these are replaced. */
const mostMatches = 200;
/** Shorter values occur in texts by chance. */
const shortest: Record<FactName, number> = { name: 2, phone: 6, email: 6, whatsapp: 6, street: 6 };
const leastDigits = 6;

/** The newest 12 that are not current again. @param before versions, newest first */
export function formerFacts(now: Company, before: Company[]) {
  const current = factsOf(now);
  const knownFacts = new Set(factNames.map((name) => comparable(name, current[name])));
  const facts: (FormerFact & { name: FactName })[] = [];
  for (const { former, name } of before.map(factsOf).flatMap(eachFact)) {
    const was = former[name];
    if (was.length < shortest[name] || knownFacts.has(comparable(name, was))) continue;
    knownFacts.add(comparable(name, was));
    facts.push({ name, was, is: current[name] });
  }
  const searched = facts.slice(0, mostFormer);
  const currentPatterns = factNames.flatMap((name) => patternsOf(name, current[name], current));
  const former = searched.map(({ name, was }) => ({
    fact: was,
    patterns: patternsOf(name, was, current),
  }));
  const matcher: TextMatcher = {
    id: JSON.stringify([current, searched]),
    find: (text) => findFormer(text, { currentPatterns, former }),
  };
  return { facts: searched.map(({ was, is }): FormerFact => ({ was, is })), matcher };
}

const eachFact = (former: Facts) => factNames.map((name) => ({ former, name }));

function factsOf({ name, phone, email, whatsapp: { number }, address }: Company): Facts {
  const isPhone = number !== "" && comparable("phone", number) === comparable("phone", phone);
  const whatsapp = isPhone ? phone : number && `+${number}`;
  return { name, phone, email, whatsapp, street: address.street, city: address.city };
}

/** A WhatsApp number may be stored without the plus before its country code. */
function digitsOf(number: string): string {
  const [first] = numbersIn(number, 1);
  const digits = first?.digits ?? "";
  return /^\d{11,15}$/.test(number) ? `+${digits}` : digits;
}

const comparable = (name: FactName, value: string): string =>
  name === "phone" || name === "whatsapp"
    ? withinCountry(digitsOf(value))
    : value.toLowerCase().replace(/\s+/g, " ").trim();

type Searched = { currentPatterns: Pattern[]; former: { fact: string; patterns: Pattern[] }[] };

/** Where matches overlap, the longest counts: it may be a current value, which is no match. */
function findFormer(text: string, { currentPatterns, former }: Searched): TextMatch[] {
  const plain = withAsciiDigits(text);
  const matches = [
    ...currentPatterns.flatMap((pattern) => matchesOf(pattern, { text, plain, fact: null })),
    ...former.flatMap(({ fact, patterns }) =>
      patterns.flatMap((pattern) => matchesOf(pattern, { text, plain, fact })),
    ),
  ];
  const accepted: typeof matches = [];
  for (const match of matches.sort((one, other) => one.start - other.start)) {
    const last = accepted.at(-1);
    if (!last || match.start >= last.end) accepted.push(match);
    else if (match.end - match.start > last.end - last.start) accepted[accepted.length - 1] = match;
  }
  return accepted.flatMap(({ fact, ...match }) => (fact === null ? [] : { fact, ...match }));
}

type SearchedText = { text: string; plain: string; fact: string | null };
const contextLength = 30;

function matchesOf({ pattern, replacer }: Pattern, { text, plain, fact }: SearchedText) {
  const query = /^(?:https?:|\/)/i.test(text) ? `${text}?`.indexOf("?") : -1;
  const found: Omit<TextMatch, "fact">[] = [];
  for (const { 0: letters, index: start } of plain.matchAll(pattern)) {
    if (found.length === mostMatches) break;
    const end = start + letters.length;
    const matchedText = text.slice(start, end);
    const before = text.slice(Math.max(0, start - contextLength), start);
    const within = start > query ? "query" : "path";
    const place = query === -1 ? "words" : within;
    const replacement = replacer({ matchedText, before, place });
    if (fact === null || replacement !== matchedText) found.push({ start, end, replacement });
  }
  return found.map((one) => ({ ...one, fact }));
}

/** Keeps the length, so that an index fits both texts. */
const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (isOwnScript(digit) ? asciiDigits(digit) : digit));

/** A digit beyond 0 to 9 that is one UTF-16 unit. */
const isOwnScript = (digit: string): boolean => digit > "9" && digit.length === 1;

function patternsOf(name: FactName, value: string, now: Facts): Pattern[] {
  if (value.length < shortest[name]) return [];
  if (name === "phone" || name === "whatsapp") return [numberPattern(value, now, name)];
  if (name === "email") return emailPatterns(value, now.email);
  if (name === "name") return namePatterns(value, now.name);
  return [wordsPattern(value, () => now.street, "giu"), ...housePatterns(value, now)];
}

/** Up to four signs between two digits: "20-66", "20) 66", "20\u00A066". */
const gap = String.raw`[\s().[\]~_/\u00AD\u200B-\u200F\u2010-\u2015\u2060\u2212-]{0,4}`;
const withGaps = (digits: string): string => [...digits].join(gap);
const trunkPrefix = String.raw`\(?0\)?${gap}`;
const abroad = String.raw`(?:\+|00)`;
const anyCountry = String.raw`${abroad}\d{1,3}`;
/** Not within "12066669990", "a2066669990", nor after another country's code: "+44 20…". */
const numberBegins = String.raw`(?=[+(\d])(?<![\d\p{L}]|\+\d{1,4}${gap})`;
const numberEnds = String.raw`(?![\d\p{L}])`;

function numberPattern(value: string, now: Facts, name: "phone" | "whatsapp"): Pattern {
  const digits = digitsOf(value);
  const own = withinCountry(digits);
  const countryCode = digits.startsWith("+") ? digits.slice(1, digits.lastIndexOf(own)) : "";
  if (own.length < leastDigits) return wordsPattern(value, () => now[name], "gu");
  const country = countryCode ? `(?:${abroad}${gap})?${withGaps(countryCode)}` : anyCountry;
  /** "+91 (0)", "(+91) ", "0" */
  const prefix = String.raw`(?:\(?${country}${gap}(?:${trunkPrefix})?|${trunkPrefix})?`;
  const source = `${numberBegins}${prefix}${withGaps(own)}${numberEnds}`;
  const whatsapp = now.whatsapp || now.phone;
  const replacer: Replacer = (match) =>
    numberReplacement({ ...match, is: now[name], whatsapp, countryCode });
  return { pattern: new RegExp(source, "gu"), replacer };
}

type NumberMatch = Match & { is: string; whatsapp: string; countryCode: string };

/** In a link's address the number to dial; in a text, digits of the former number's script. */
function numberReplacement({
  matchedText,
  before,
  is,
  whatsapp,
  countryCode,
}: NumberMatch): string {
  if (/(?:wa\.me\/|[?&]phone=)$/i.test(before)) return inWhatsapp(whatsapp, countryCode);
  if (/tel:$/i.test(before)) return callTo(is).slice("tel:".length);
  const digit = matchedText.match(/\p{Nd}/gu)?.find(isOwnScript);
  if (digit === undefined) return is;
  const zero = digit.charCodeAt(0) - Number(asciiDigits(digit));
  return is.replace(/\d/g, (one) => String.fromCharCode(zero + Number(one)));
}

function inWhatsapp(number: string, countryCode: string): string {
  const digits = digitsOf(number);
  return digits.startsWith("+") ? digits.slice(1) : countryCode + withinCountry(digits);
}

const emailPatterns = (was: string, is: string): Pattern[] => {
  const inLink = (email: string) => mailTo(email).slice("mailto:".length);
  const patternOf = (email: string, replacer: Replacer): Pattern => ({
    pattern: new RegExp(String.raw`(?<![\w.+%-])${escapePattern(email)}(?![\w-]|\.\w)`, "giu"),
    replacer,
  });
  const emailReplacer: Replacer = ({ before }) => (/mailto:$/i.test(before) ? inLink(is) : is);
  const encoded = inLink(was) === was ? [] : [patternOf(inLink(was), () => inLink(is))];
  return [patternOf(was, emailReplacer), ...encoded];
};

/** In small letters a name may be a common word. The path of a link names a page, and stays. */
function namePatterns(was: string, is: string): Pattern[] {
  const encoded = encodeURIComponent(is);
  const spellings = new Map<string, { words: string; query: string }>([
    [encodeURIComponent(was).replaceAll("%20", "+"), inBoth(encoded.replaceAll("%20", "+"))],
    [encodeURIComponent(was), inBoth(encoded)],
    [was.toUpperCase(), { words: is.toUpperCase(), query: encoded }],
    [was, { words: is, query: encoded }],
  ]);
  return [...spellings].map(([spelling, instead]) =>
    wordsPattern(
      spelling,
      ({ matchedText, place }) => (place === "path" ? matchedText : instead[place]),
      "gu",
    ),
  );
}

const inBoth = (words: string) => ({ words, query: words });

/** At the start, after a sign that is no letter, or after an encoded sign: "%20Rao". */
const wordBegins = String.raw`(?<=^|[^\p{L}\p{M}\p{N}]|%[\dA-F]{2})`;
const wordEnds = String.raw`(?![\p{L}\p{M}\p{N}])`;

function wordsPattern(words: string, replacer: Replacer, flags: string): Pattern {
  const parts = words.trim().split(/\s+/).map(escapePattern);
  const source = parts.join(String.raw`\s+`).replace(/['’]/g, "['’]");
  return { pattern: new RegExp(`${wordBegins}${source}${wordEnds}`, flags), replacer };
}

/** The house without its street. Before anything but the city, a street follows and stays. */
function housePatterns(was: string, { street, city }: Facts): Pattern[] {
  const [house = "", ...rest] = was.split(",");
  const isNumbered = /\d/.test(house) && /\p{L}/u.test(house);
  if (rest.length === 0 || house.length < shortest.street || !isNumbered) return [];
  const { pattern, replacer } = wordsPattern(house, () => street, "giu");
  const further = String.raw`\s*,\s*(?!${escapePattern(city)}${wordEnds})[\p{L}\p{N}]`;
  const [newHouse = street] = street.split(",");
  return [
    { pattern: new RegExp(`${pattern.source}(?!${further})`, "giu"), replacer },
    { pattern: new RegExp(`${pattern.source}(?=${further})`, "giu"), replacer: () => newHouse },
  ];
}
