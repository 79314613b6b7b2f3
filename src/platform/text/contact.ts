/** Avoids libphonenumber, because public pages load this file. */
import { plainSigns } from "./fold.ts";

const run = /(?:\+[ ]?\(?|[([]\+?)?\d(?:[ \t.()[\]~_\u002D\u2010-\u2015\u2212]{0,4}\d)*/g;
const notDialled = /[^\d+]/g;

/** `digits` as dialled, `+919822012345`; `at` is the position in `plainSigns(text)`. */
export type TypedNumber = { raw: string; digits: string; at: number };

export const numbersIn = (text: string, least = 6): TypedNumber[] =>
  [...plainSigns(text).matchAll(run)].flatMap(({ 0: raw, index: at }) => {
    const digits = dialledDigits(raw);
    return digits.replace("+", "").length < least ? [] : [{ raw, digits, at }];
  });

/** The zero in +44 (0) 20 is not dialled. */
export const dialledDigits = (raw: string): string =>
  raw.replace(/(?<=^\(?\+\d[\d\s]*)\(0\)/, "").replace(notDialled, "");

const mostDigits = 15;
/** A sign or a letter directly before the number means a typing error; "Mob" does not. */
const slipBefore = /[+\d]$|(?:^|\P{L})\p{L}$/u;
const slipAfter = /^(?!(?:x|ext(?:n|ension)?)\W{0,2}\d)\p{L}/iu;

/** @returns the first number that can be called; words and a second number may surround it */
export function phoneIn(text: string): string | null {
  const plain = plainSigns(text);
  const isApart = ({ raw, at }: TypedNumber) =>
    !slipBefore.test(plain.slice(Math.max(0, at - 2), at)) &&
    !slipAfter.test(plain.slice(at + raw.length, at + raw.length + 8));
  const found = numbersIn(plain).find(
    (one) => one.digits.replace("+", "").length <= mostDigits && isApart(one),
  );
  return found?.digits ?? null;
}

/** Calling codes of countries: https://www.itu.int/pub/T-SP-E.164D */
const countries =
  "1|7|2(?:[07]|\\d\\d)|3(?:[0-469]|\\d\\d)|4(?:2\\d|\\d)|5(?:[1-8]|\\d\\d)|6(?:[0-6]|\\d\\d)|" +
  "8(?:[1246]|\\d\\d)|9(?:[0-58]|\\d\\d)";
const code = new RegExp(`^(?:\\+|00)(?:${countries})`);
const ownDigits = 10;

export const withinCountry = (digits: string): string =>
  digits.replace(code, "").replace(/^\+?0*/, "");

/** @returns the search keys of a number: with and without its country code */
export function phoneWords(digits: string): string[] {
  const [fullNumber, own] = [digits.replace(/^\+?0*/, ""), withinCountry(digits)];
  return [...new Set([fullNumber, own, own.slice(-ownDigits), fullNumber.slice(-ownDigits)])];
}

const searchedPhone = (digits: string): string =>
  withinCountry(digits).slice(-ownDigits) || digits.replace("+", "");

export const isNumberAlone = (text: string): boolean =>
  /^[+\d\s().-]+$/.test(plainSigns(text)) && /\d/.test(plainSigns(text));
/** Within words, a shorter number often means something else. */
const minDigitsInText = 8;

/** @param least digits of a number that stands alone */
export function searchedIn(search: string, least = 1): { phones: string[]; rest: string } {
  const plain = plainSigns(search).trim();
  const isAlone = isNumberAlone(plain);
  const numbers = numbersIn(plain, isAlone ? least : minDigitsInText);
  const phones = numbers.map(({ digits }) => searchedPhone(digits));
  const rest = numbers.reduce((remainder, { raw }) => remainder.replace(raw, " "), plain);
  return { phones, rest };
}

/** Longer than any address with the text around it. */
const longestEmail = 400;

/** Removes surrounding text and typing errors from an address: `<asha@ example.com>.` */
export function plainEmail(text: string): string {
  const signs = plainSigns(text).trim();
  if (signs.length > longestEmail) return signs;
  const [, bracketed = signs] = /<([^<>]*@[^<>]*)>/.exec(signs) ?? [];
  return bracketed
    .replace(/^\s*mailto:([^?]*).*$/i, "$1")
    .replace(/[。｡]/g, ".")
    .replace(/\s*([@.])\s*/g, "$1")
    .replace(/@\.+|\.{2,}(?=[^@]*$)/g, (dots) => dots.slice(0, 1))
    .replace(/^[\s"'(,;:<]+|[\s"'),;:.>!]+$/g, "");
}

/** RFC 5321 lengths, RFC 5322 atoms; any script (RFC 6531); the last label needs a letter. */
const atom = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+/u.source;
const mailbox = `(?=.{1,64}@)${atom}(?:\\.${atom})*`;
const label = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u.source;
const topLabel = /(?=[^.]*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]/u.source;
const emailShape = new RegExp(`^${mailbox}@(?:${label}\\.)+${topLabel}$`, "u");
const longestAddress = 254;

export const isEmail = (text: string): boolean =>
  text.length <= longestAddress && emailShape.test(text);

export const emailKey = (email: string): string => email.trim().toLowerCase();
