/** What a company was called or reached by before, and where a text still says so. */
import { numbersIn, withinCountry } from "../../platform/contact.ts";
import { asciiDigits } from "../../platform/fold.ts";
import { callTo, mailTo } from "../../platform/link-target.ts";
import type { Finder, Found } from "../content/saying.ts";
import type { Company } from "./company-contract.ts";

type Facts = { name: string; phone: string; email: string; whatsapp: string; street: string };
type Name = keyof Facts;
/** `is` is empty where there is none any more. */
export type FormerFact = { was: string; is: string };
type Instead = (match: { written: string; before: string }) => string;
type Pattern = { pattern: RegExp; instead: Instead };

const names = ["name", "phone", "email", "whatsapp", "street"] as const;
/** The newest, each with a search of its own in every text. */
const mostFormer = 12;
/** Shorter ones stand in texts by chance. */
const shortest: Record<Name, number> = { name: 2, phone: 6, email: 6, whatsapp: 6, street: 6 };
const leastDigits = 6;

/** @param before from the newest version on */
export function formerFacts(now: Company, before: Company[]) {
  const present = factsOf(now);
  const known = new Set(names.map((name) => keyOf(name, present[name])));
  const facts: (FormerFact & { name: Name })[] = [];
  for (const { facts: then, name } of before.map(factsOf).flatMap(eachOf)) {
    const was = then[name];
    if (was.length < shortest[name] || known.has(keyOf(name, was))) continue;
    known.add(keyOf(name, was));
    facts.push({ name, was, is: present[name] });
  }
  const sought = facts.slice(0, mostFormer);
  const still = names.flatMap((name) => patternsOf(name, present[name], present));
  const former = sought.map(({ name, was }) => ({ was, all: patternsOf(name, was, present) }));
  const finder: Finder = {
    id: JSON.stringify([present, sought]),
    find: (text) => foundIn(text, { still, former }),
  };
  return { facts: sought.map(({ was, is }): FormerFact => ({ was, is })), finder };
}

const eachOf = (facts: Facts) => names.map((name) => ({ facts, name }));

function factsOf({ name, phone, email, whatsapp: { number }, address }: Company): Facts {
  const isPhone = number !== "" && keyOf("phone", number) === keyOf("phone", phone);
  const whatsapp = isPhone ? phone : number && `+${number}`;
  return { name, phone, email, whatsapp, street: address.street };
}

/** A WhatsApp number may be stored without the sign before its country’s code. */
function digitsOf(number: string): string {
  const [first] = numbersIn(number, 1);
  const digits = first?.digits ?? "";
  return /^\d{11,15}$/.test(number) ? `+${digits}` : digits;
}

const keyOf = (name: Name, value: string): string =>
  name === "phone" || name === "whatsapp"
    ? withinCountry(digitsOf(value))
    : value.toLowerCase().replace(/\s+/g, " ").trim();

type Sought = { still: Pattern[]; former: { was: string; all: Pattern[] }[] };

/** What is part of a longer one, or of what holds now, is none. */
function foundIn(text: string, { still, former }: Sought): Found[] {
  const read = withAsciiDigits(text);
  const all = [
    ...still.flatMap((one) => matches(one, { text, read, of: null })),
    ...former.flatMap(({ was, all: own }) =>
      own.flatMap((one) => matches(one, { text, read, of: was })),
    ),
  ];
  const longest = all.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const taken: typeof all = [];
  for (const one of longest)
    if (taken.every(({ start, end }) => one.end <= start || one.start >= end)) taken.push(one);
  const outdated = taken.flatMap(({ of, ...one }) => (of === null ? [] : { of, ...one }));
  return outdated.toSorted((one, other) => one.start - other.start);
}

type Read = { text: string; read: string; of: string | null };
const contextLength = 30;

const matches = ({ pattern, instead }: Pattern, { text, read, of }: Read) =>
  Array.from(read.matchAll(pattern), ({ 0: { length }, index: start }) => {
    const written = text.slice(start, start + length);
    const before = text.slice(Math.max(0, start - contextLength), start);
    return { of, start, end: start + length, instead: instead({ written, before }) };
  });

/** As long as the text, so that a place in one is a place in the other. */
const withAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (sign) => (sign.length === 1 ? asciiDigits(sign) : sign));

function patternsOf(name: Name, value: string, now: Facts): Pattern[] {
  if (value.length < shortest[name]) return [];
  if (name === "phone" || name === "whatsapp") return [numberPattern(value, now, name)];
  if (name === "email") return emailPatterns(value, now.email);
  if (name === "name") return namePatterns(value, now.name);
  return [wordsPattern(value, () => now.street, "giu"), ...housePattern(value, now.street)];
}

/** What may stand between two digits of a number. */
const between = "[\\s().[\\]~_/\\u00AD\\u200B-\\u200F\\u2010-\\u2015\\u2060\\u2212-]{0,4}";
const spaced = (digits: string): string => [...digits].join(between);

function numberPattern(value: string, now: Facts, name: "phone" | "whatsapp"): Pattern {
  const digits = digitsOf(value);
  const own = withinCountry(digits);
  const code = digits.startsWith("+") ? digits.slice(1, digits.lastIndexOf(own)) : "";
  const instead: Instead = ({ written, before }) =>
    numberInstead({ written, before, is: now[name], whatsapp: now.whatsapp || now.phone, code });
  if (own.length < leastDigits) return wordsPattern(value, () => now[name], "gu");
  const trunk = `\\(?0\\)?${between}`;
  const country = code ? `(?:(?:\\+|00)${between})?${spaced(code)}` : "(?:\\+|00)\\d{1,3}";
  const prefix = `(?:\\(?${country}${between}(?:${trunk})?|${trunk})?`;
  const apart = `(?=[+(\\d])(?<![\\d\\p{L}]|\\+\\d{1,4}${between})`;
  const source = `${apart}${prefix}${spaced(own)}(?![\\d\\p{L}])`;
  return { pattern: new RegExp(source, "gu"), instead };
}

type Number = { written: string; before: string; is: string; whatsapp: string; code: string };

function numberInstead({ written, before, is, whatsapp, code }: Number): string {
  if (/(?:wa\.me\/|[?&]phone=)$/i.test(before)) return inWhatsapp(whatsapp, code);
  if (/tel:$/i.test(before)) return callTo(is).slice("tel:".length);
  const zero = /[^\P{Nd}0-9]/u.exec(written)?.[0];
  if (zero === undefined || zero.length > 1) return is;
  const first = (zero.codePointAt(0) ?? 0) - Number(asciiDigits(zero));
  return is.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
}

/** With its country's code: that of the former number, where none is written. */
function inWhatsapp(number: string, code: string): string {
  const digits = digitsOf(number);
  return digits.startsWith("+") ? digits.slice(1) : code + withinCountry(digits);
}

const emailPatterns = (was: string, is: string): Pattern[] => {
  const inLink = (email: string) => mailTo(email).slice("mailto:".length);
  const one = (email: string, instead: Instead): Pattern => ({
    pattern: new RegExp(`(?<![\\w.+%-])${escaped(email)}(?![\\w-]|\\.\\w)`, "giu"),
    instead,
  });
  const written: Instead = ({ before }) => (/mailto:$/i.test(before) ? inLink(is) : is);
  return [one(was, written), ...(inLink(was) === was ? [] : [one(inLink(was), () => inLink(is))])];
};

/** As it is written, in capitals, and in the address of a link; in small letters it may be a word. */
function namePatterns(was: string, is: string): Pattern[] {
  const spellings = new Map<string, string>([
    [encodeURIComponent(was).replaceAll("%20", "+"), encodeURIComponent(is).replaceAll("%20", "+")],
    [encodeURIComponent(was), encodeURIComponent(is)],
    [was.toUpperCase(), is.toUpperCase()],
    [was, is],
  ]);
  return [...spellings].map(([spelling, instead]) => wordsPattern(spelling, () => instead, "gu"));
}

function wordsPattern(words: string, instead: Instead, flags: string): Pattern {
  const parts = words.trim().split(/\s+/).map(escaped);
  const source = parts.join("\\s+").replace(/['’]/g, "['’]");
  const begins = "(?<=^|[^\\p{L}\\p{M}\\p{N}]|%[\\dA-F]{2})";
  const pattern = new RegExp(`${begins}${source}(?![\\p{L}\\p{M}\\p{N}])`, flags);
  return { pattern, instead };
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&");

/** The house alone, without what follows of its street: `4 Petal House, Fergusson Road`. */
function housePattern(was: string, is: string): Pattern[] {
  const [house = "", ...rest] = was.split(",");
  const isNumbered = /\d/.test(house) && /\p{L}/u.test(house);
  if (rest.length === 0 || house.length < shortest.street || !isNumbered) return [];
  return [wordsPattern(house, () => is, "giu")];
}
