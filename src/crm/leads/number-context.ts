import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { dialledDigits, type TypedNumber } from "../../platform/text/contact.ts";
import { isWholeNumber } from "../../platform/text/contact-spelled.ts";

/** In the text on both sides, other emails are replaced by a number. */
export type ContactInText = { raw: string; before: string; after: string };
export type NumberInWords = TypedNumber & ContactInText;

/** ". 2" of "98220 12345. 2 shops", " (3", " - 4" */
const counted = /(?:\.[ \t]+|[ \t]+[([]|[ \t]+[-\u2010-\u2015\u2212][ \t]+)\d{1,3}$/;
const leastBeforeCounted = 8;
/** "2. " of "2. 98220 12345" */
const listed = /^\d{1,2}[.)][ \t]+(?=[+\d])/;
const mostDigits = 15;

/** @returns the phone numbers within a run of digits; the run itself if none is complete */
export function partedNumbers(run: TypedNumber, least: number): TypedNumber[] {
  const only = withoutCounted(run, least);
  const groups = [...only.raw.matchAll(/\+?\d+/g)];
  if (groups.length === 1 || isWholeNumber(only.digits)) return [only];
  const found: TypedNumber[] = [];
  for (let first = 0; first < groups.length; first++) {
    const longest = groups.slice(first, first + mostDigits).length;
    for (let count = longest; count > 0; count--) {
      const fullNumber = joinGroups(only, groups.slice(first, first + count));
      if (!fullNumber) continue;
      found.push(fullNumber);
      first += count - 1;
      break;
    }
  }
  return found.length > 0 ? found : [only];
}

function withoutCounted(run: TypedNumber, least: number): TypedNumber {
  let { raw, at } = run;
  for (let end = raw.search(counted); end !== -1; end = raw.search(counted)) {
    const shorter = raw.slice(0, end);
    if (shorter.replace(/\D/g, "").length < leastBeforeCounted) break;
    raw = shorter;
  }
  const [mark = ""] = listed.exec(raw) ?? [];
  if (dialledDigits(raw.slice(mark.length)).length >= least) {
    raw = raw.slice(mark.length);
    at += mark.length;
  }
  return { raw, at, digits: dialledDigits(raw) };
}

/** From a run, only groups that can be nothing but a phone number are taken. */
const dialled = /^(?:(?:\+?91|0091|0)?[6-9]\d{9}$|\+|00|0\d{10}$)/;

function joinGroups(run: TypedNumber, groups: RegExpExecArray[]): TypedNumber | null {
  const [begin, end] = [groups[0], groups.at(-1)];
  if (!begin || !end) return null;
  const raw = run.raw.slice(begin.index, end.index + end[0].length);
  const digits = dialledDigits(raw);
  const isSized = digits.length <= mostDigits + 1 && dialled.test(digits);
  return isSized && isWholeNumber(digits) ? { raw, digits, at: run.at + begin.index } : null;
}

const number = /\d(?:[ \t.()-]{0,2}\d){6,}/g;
const clauseEnd = /[,;!?।|\n]|\.(?=\s|$)|\s(?:but|lekin|magar|par ab|लेकिन|मगर)(?=\s)/iu;
const wordStart = String.raw`(?<![\p{L}\p{M}])`;
const wordEnd = String.raw`(?![\p{L}\p{M}])`;
const fewWords = String.raw`[^\p{L}\p{M}]+(?:\S+\s+){0,4}$`;
const before = (words: string) => new RegExp(`${wordStart}(?:${words})${wordEnd}${fewWords}`, "iu");
const after = (words: string) =>
  new RegExp(String.raw`^\W*(?:\S+\s+){0,4}?(?:${words})${wordEnd}`, "iu");

const never =
  "not|never|no (?:longer|more)|(?:do|does|did|is|ca|wo)n['’]?t|avoid|stop|delete|remove|ignore|" +
  "instead of|rather than|except|fax|फैक्स|फ़ैक्स";
const former =
  "old|previous|former|earlier|lost|wrong|incorrect|purana|purane|purani|pehle|galat|" +
  "(?:number|no|mobile|e-?mail|mail|id|address|it) was|used to be|" +
  "पुराना|पुराने|पुरानी|पहले|गलत|ग़लत";
const declinedBehind = before(never);
const declinedAhead = before(`${never}|${former}`);
/** "change it from 98220 12345 to …" */
const changed = /(?<!\p{L})(?:changed?|replaced?|updated?|from)\s(?!.*\sto\s*$)(?:\S+\s+){0,4}$/iu;
const declinedAfter = after(
  `${former}|nahi|nahin|nahee|nhi|band|bandh|off|closed|dead|disconnected|discontinued|inactive|` +
    "invalid|deactivated|expired|hacked|blocked|full|bounc(?:es|ed|ing)|tha|thi|था|थी|" +
    "busy|any ?more|no (?:longer|more)|ki jagah|ke (?:badle|bajay)|mat|badal|" +
    "not (?:mine|working|reachable|in|valid|available|active|correct|right|used)|(?:is|does)n['’]?t|" +
    "बंद|नहीं|नही|मत|की जगह|के (?:बदले|बजाय)",
);
const naming =
  "number|no|mobile|phone|cell|whatsapp|contact|e-?mail|mail|id|address|नंबर|मोबाइल|ईमेल|मेल|आईडी";
const kind = "(?:new|own|correct|right|current|now|naya|nayi|sahi|ab|नया|नई|सही|अब)";
const requestedBefore = before(
  `(?:my|mera|mere|मेरा|मेरे) (?:${kind} )?(?:${naming})|${kind}|mine|` +
    "(?:call|ring|reach|contact|phone|whatsapp|use|text|write|e-?mail|mail|reply|send)" +
    "(?: (?:me|us|back|on|at|to)){0,3}",
);
const requestedAfter =
  /^\s*(?:pe|par|पर|पे)\s+(?:call|phone|whatsapp|msg|contact|e?mail|likh|bhej|कॉल|फोन|मेल|लिख)/iu;

export function isDeclined(one: ContactInText): boolean {
  const { lead, trail, isJoinedBefore, isJoinedAfter } = partsOf(one);
  const ahead = isJoinedBefore ? declinedBehind : declinedAhead;
  if (ahead.test(lead) || changed.test(lead)) return true;
  // "98220 12345 not 98220 12346" declines the second.
  return declinedAfter.test(trail) && !(isJoinedAfter && declinedBehind.test(trail));
}

export function isRequested(one: ContactInText): boolean {
  const { lead, trail } = partsOf(one);
  return requestedBefore.test(lead) || requestedAfter.test(trail);
}

export function clauseOf(one: ContactInText): string {
  const { lead, trail } = partsOf(one);
  return `${lead}${one.raw}${trail}`;
}

function partsOf({ before: ahead, after: behind }: ContactInText) {
  const earlier = [...ahead.matchAll(number)].at(-1);
  const later = [...behind.matchAll(number)].at(0);
  const since = earlier ? ahead.slice(earlier.index + earlier[0].length) : ahead;
  const until = later ? behind.slice(0, later.index) : behind;
  return {
    lead: since.split(clauseEnd).at(-1) ?? "",
    trail: until.split(clauseEnd)[0] ?? "",
    isJoinedBefore: earlier !== undefined && !clauseEnd.test(since),
    isJoinedAfter: later !== undefined && !clauseEnd.test(until),
  };
}

const longestSearched = 1_000;
/** A number is parsed for a country only if the text names one alone. */
const places = Object.entries({
  GB:
    "uk|u\\.k|united kingdom|england|scotland|wales|britain|london|manchester|birmingham|" +
    "bristol|leeds|glasgow|edinburgh|लंदन|ब्रिटेन",
  US:
    "usa|u\\.s|u\\.s\\.a|united states|america|new york|new jersey|california|texas|" +
    "chicago|अमेरिका",
  AE: "uae|u\\.a\\.e|emirates|dubai|abu dhabi|sharjah|दुबई",
  AU: "australia|sydney|melbourne|brisbane",
  CA: "canada|toronto|vancouver",
  DE: "germany|berlin|munich",
  IE: "ireland|dublin",
  NP: "nepal|kathmandu|नेपाल",
  NZ: "new zealand|auckland",
  SA: "saudi|saudi arabia|riyadh|jeddah",
  SG: "singapore|सिंगापुर",
  IN:
    "india|bharat|pune|mumbai|delhi|bengaluru|bangalore|chennai|kolkata|hyderabad|nashik|nagpur|" +
    "भारत|पुणे|मुंबई|दिल्ली",
}).map(([country, words]) => ({
  country,
  pattern: new RegExp(`${wordStart}(?:${words})${wordEnd}`, "iu"),
}));
const endings = /@[\w.-]{1,200}\.([a-z]{2})(?![\w-])/gi;
/** Top-level domains of countries that are used all over the world. */
const worldwide = new Set(["AI", "CC", "CO", "FM", "GG", "IO", "LY", "ME", "SH", "TO", "TV"]);
/** Indian in any case, even if the text names another country. */
const plainlyIndian = /^(?:0[89]|[6-9])\d{9}$/;

/** As typed; in international format if it is valid in the one country that the text names. */
export function fromNamedCountry({ raw, digits }: NumberInWords, text: string): string {
  if (/^(?:\+|00)/.test(digits) || plainlyIndian.test(digits)) return raw;
  const read = text.slice(0, longestSearched);
  const named = places.filter(({ pattern }) => pattern.test(read)).map((one) => one.country);
  const ended = [...read.matchAll(endings)].map(([, ending = ""]) => ending.toUpperCase());
  const countries = new Set([
    ...named,
    ...ended.filter((one) => !worldwide.has(one)).map((one) => (one === "UK" ? "GB" : one)),
  ]);
  const [country = "", ...others] = countries;
  if (others.length > 0 || country === "IN" || !isSupportedCountry(country)) return raw;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  return parsed?.isValid() ? parsed.formatInternational() : raw;
}
