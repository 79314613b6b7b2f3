import {
  emailKey,
  numbersIn,
  plainEmail,
  type TypedNumber,
  withinCountry,
} from "../../platform/text/contact.ts";
import {
  partedEmail,
  withEmailsInSigns,
  withNumbersInDigits,
} from "../../platform/text/contact-spelled.ts";
import { asciiDigits, fold, plainSigns } from "../../platform/text/fold.ts";
import { emailAddress } from "./contract.ts";
import {
  type ContactInText,
  clauseOf,
  fromNamedCountry,
  isDeclined,
  isRequested,
  type NumberInWords,
  partedNumbers,
} from "./number-context.ts";

/** `mobile` is as typed: "98220 12345". */
export type ContactInWords = { email: string | null; mobile: string | null };

/** An @, or digits of any script that may form a number. */
const signs = /[@＠]|\p{Nd}(?:[\p{Z}\p{P}\p{S}\p{Cf}]{0,4}\p{Nd}){6,}/gu;
const mostRead = 8;
const readAround = 100;
const longestSign = 200;

/** Reads only around such signs. @param ownContacts the company's, which are never the visitor's */
export function contactIn(typed: string, ownContacts: readonly string[] = []): ContactInWords {
  const { emails, numbers } = contactsMeant(typed, ownContacts);
  return { email: emails[0] ?? null, mobile: numbers[0] ?? null };
}

/** @returns what the writer means; several of a kind, in order, if no words decide */
export function contactsMeant(typed: string, ownContacts: readonly string[] = []) {
  const text = asSigns(typed);
  const { emails, numbers } = contactsIn(text);
  const isTheirs = ({ digits }: TypedNumber) => !isOwnNumber(digits, ownContacts);
  const theirs = emails.filter(({ email }) => !isOwnEmail(email, ownContacts));
  return {
    emails: meantAmong(theirs, ({ email }) => emailKey(email)).map(({ email }) => email),
    numbers: meantAmong(numbers.filter(isTheirs), ({ digits }) =>
      withinCountry(digits).slice(-ownDigits),
    ).map((number) => fromNamedCountry(number, text)),
  };
}

const ownDigits = 10;

/** One is chosen if the others are declined, or if the last alone is requested; else all stay. */
function meantAmong<Contact extends ContactInText>(
  found: Contact[],
  keyOf: (one: Contact) => string,
): Contact[] {
  const usable = found.filter((one) => !isDeclined(one));
  const distinct = new Map<string, Contact>();
  for (const one of usable.length > 0 ? usable : found)
    if (!distinct.has(keyOf(one))) distinct.set(keyOf(one), one);
  const requested = new Set(usable.filter(isRequested).map(keyOf));
  const last = [...distinct].at(-1);
  const isDecided = last !== undefined && requested.size === 1 && requested.has(last[0]);
  return isDecided ? [last[1]] : [...distinct.values()];
}

export function hasOwnContact(typed: string, ownContacts: readonly string[] = []): boolean {
  const read = asSigns(typed.slice(0, longestSearched));
  // One character may expand to a whole sentence.
  const text = plainSigns(read).slice(0, longestSearched);
  return (
    emailsIn(text).some((email) => isOwnEmail(email, ownContacts)) ||
    numbersIn(text, leastDigits)
      .flatMap((run) => partedNumbers(run, leastDigits))
      .some(({ digits }) => isOwnNumber(digits, ownContacts))
  );
}
const longestSearched = 500;

/** Removes clauses about numbers that are replaced by another: "don't call 98220 12345, call …". */
export function withoutDeclined(typed: string): string {
  const text = asSigns(typed);
  const { numbers } = contactsIn(text);
  const declined = numbers.filter(isDeclined);
  if (declined.length === numbers.length) return typed;
  return declined.reduce((result, one) => result.replace(clauseOf(one), " "), plainSigns(text));
}

function contactsIn(text: string) {
  const emails: EmailInText[] = [];
  const numbers: NumberInWords[] = [];
  let read = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const end = index + sign.length;
    const start = Math.max(0, index - readAround);
    const after = text.slice(end, end + readAround);
    const around = `${text.slice(start, index)}${sign.slice(0, longestSign)}${after}`;
    const isCut = { before: start > 0, after: end + readAround < text.length };
    const found = contactsAround(around, isCut);
    emails.push(...found.emails);
    numbers.push(...found.numbers);
    if (++read === mostRead) break;
  }
  return { emails, numbers };
}

/** 9822O12345 */
const letterForDigit = /(?<![\p{L}\p{N}.@_+-])\d[\dOolI]{8,12}(?![\p{L}\p{N}@_])/gu;
const ofIndia = String.raw`(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d|[/-]\d)`;
/** asha@example.com-9822012345, Asha/9822012345/Pune */
const joinedBefore = new RegExp(
  String.raw`[-_/|&](?=${ofIndia})(?:(?<=@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}.)|(?<=\p{L}[/|&]))`,
  "giu",
);
/** asha@example.com9822012345: no top-level domain has digits. */
const joinedAtEnding = new RegExp(
  String.raw`(@[\p{L}\p{N}.-]{1,253}?\.(?:com|co|in|org|net|edu|gov|info|biz|io))` +
    String.raw`(?=(?:${ofIndia}|\+?\d{7,15}(?![\d-]))(?!\.\p{L}))`,
  "giu",
);
/** 9822012345/asha@example.com */
const joinedAfter = new RegExp(String.raw`(?<![\p{L}\p{N}/-])(${ofIndia})[/|&](?=\p{L})`, "giu");
/** Email-asha@example.com */
const emailLabel =
  /(?<![\p{L}\p{N}])(?:e-?mail(?:[ -]?id)?|mail[ -]?id)[-_.]{1,2}(?=[^\s@]{1,64}@)/giu;
/** 98220/12345 */
const slashWithin = /(?<![\d+/][ -]?)([6-9]\d{4})\/(?=\d{5}(?![ -]?\d|\/))/g;
const chatLink = /(?:https?:\/\/)?\b(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/gi;

function asSigns(text: string): string {
  return withNumbersInDigits(withEmailsInSigns(asciiDigits(text)))
    .replace(letterForDigit, (number) => number.replace(/o/gi, "0").replace(/[lI]/g, "1"))
    .replace(chatLink, " whatsapp +")
    .replace(joinedBefore, " ")
    .replace(joinedAtEnding, "$1, ")
    .replace(joinedAfter, "$1, ")
    .replace(emailLabel, "email ")
    .replace(slashWithin, "$1 ");
}

/** In characters: a number that ends so close to a cut may be incomplete. */
const nearCut = 4;

function contactsAround(text: string, isCut: { before: boolean; after: boolean }) {
  const plain = plainSigns(text);
  const rest = plain.replace(emails, (address) => ",".padEnd(address.length));
  const isFullText = !isCut.before && !isCut.after;
  const numbers = numbersIn(rest, leastDigits)
    .flatMap((run) => partedNumbers(run, leastDigits))
    .map((one): NumberInWords => {
      const end = one.at + one.raw.length;
      return { ...one, before: rest.slice(0, one.at), after: rest.slice(end) };
    })
    .filter(
      (one) =>
        !(isCut.before && one.before.length < nearCut) &&
        !(isCut.after && one.after.length < nearCut) &&
        isCalled(one, isFullText && isAlone(rest, one)),
    );
  return { emails: emailsInText(plain.replace(partedEmail, " ")), numbers };
}

type EmailInText = ContactInText & { email: string };
/** Stands in for an email in the text around another, so that both kinds are read alike. */
const anyNumber = " 9000000000 ";

const emailsInText = (plain: string): EmailInText[] =>
  [...plain.matchAll(emails)].flatMap(({ 0: raw, index }) => {
    const [email] = emailsIn(raw);
    if (email === undefined) return [];
    const before = plain.slice(0, index).replace(emails, anyNumber);
    const after = plain.slice(index + raw.length).replace(emails, anyNumber);
    return [{ email, raw, before, after }];
  });

const emails = /[^\s<>()[\],;:"@/|]{1,64}[ \t]?@[ \t]?[^\s<>()[\],;:"@]{1,254}/g;

const emailsIn = (plain: string): string[] =>
  (plain.match(emails) ?? []).flatMap(
    (address) => emailAddress.safeParse(plainEmail(address)).data ?? [],
  );

/** Compares with and without the prefixes for abroad, the country or the area. */
function isOwnNumber(digits: string, ownContacts: readonly string[]): boolean {
  const [typed, isAbroad] = [digits.replace(/^\+?0*/, ""), digits.startsWith("+")];
  return ownContacts
    .flatMap((own) => numbersIn(own, leastDigits))
    .some((own) => {
      const ownNumber = own.digits.replace(/^\+?0*/, "");
      if (isAbroad && own.digits.startsWith("+")) return typed === ownNumber;
      return ownNumber.endsWith(typed) || typed.endsWith(withinCountry(own.digits));
    });
}

/** Each entry of `ownContacts` may hold several emails. */
function isOwnEmail(email: string, ownContacts: readonly string[]): boolean {
  const key = emailKey(email);
  return ownContacts.some((own) => emailsIn(own).some((ownEmail) => emailKey(ownEmail) === key));
}

const leastDigits = 7;
const mostDigits = 15;
/** In text, a number with fewer or more digits is a phone number only if a word says so. */
const fewestUnnamed = 10;
const mostUnnamed = 13;

const called = new Set(
  (
    "call called calling callback contact cell cellphone mob mobile mobil ph phone fone tel " +
    "telephone whatsapp wa watsapp reach ring sms text dial msg message " +
    "कॉल काल फोन मोबाइल मोबाईल संपर्क व्हाट्सएप व्हाट्सऐप वाट्सएप बात"
  ).split(" "),
);
/** Things that have numbers similar to phone numbers. */
const papers = (
  "order orders invoice inv bill receipt ticket case complaint docket reference ref tracking awb " +
  "consignment shipment po so grn sku isbn serial licence license policy pnr gst gstin pan tan " +
  "cin utr txn transaction account ac acc card aadhaar aadhar uid id application roll " +
  "registration customer consumer rs inr ऑर्डर आर्डर बिल रसीद इनवॉइस टिकट शिकायत खाता आधार"
).split(" ");
const numberWord = "number|no|nos|num|nmbr|nmber|id|is|hai|my|नंबर|नं|है";
/** "order", "my invoice no. " */
const paperBefore = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${papers.join("|")}|rs\.|a/c)[\s:=#/-]{0,3}` +
    String.raw`(?:(?:${numberWord})[\s.:=#-]{1,3}){0,3}$`,
  "iu",
);
/** " is my order number", " records" */
const paperAfter = new RegExp(
  String.raw`^\s?(?:(?:is|hai) (?:my|our|the|your) (?:${papers.join("|")})|` +
    String.raw`records|rows|rupees|rs|रुपये|रुपए)(?![\p{L}\p{M}])`,
  "iu",
);
/** "my number is" */
const numberBefore = new RegExp(
  String.raw`(?<!\p{L})(?:my|our|mera|hamara|मेरा|हमारा)\s(?:${numberWord})\W{1,3}(?:is\W|hai\W|है\s)?$`,
  "iu",
);
const indianMobile = /^(?:\+91|0091|91|0)?[6-9]\d{9}$/;
const abroad = /^(?:\+|00)[1-9]\d{9,}$/;
const otherwise = new Set([
  ...papers.flatMap(fold),
  ...(
    "ean din hsn sac ifsc reg employee meter pin pincode zip code otp password passport version ip " +
    "usd eur gbp rupee rupees price cost budget salary turnover revenue amount total emi lakh " +
    "lakhs crore crores km sqft pages records users rows products items units visitors sales " +
    "since year years from between iso iec rfc पिन खाते कीमत दाम बजट रुपये रुपए लाख करोड साल"
  ).split(" "),
]);

/** Decides by the nearest word before the number, otherwise after it. */
function isCalled(number: NumberInWords, isOnly: boolean): boolean {
  const { raw, digits } = number;
  const count = digits.replace("+", "").length;
  if (count > mostDigits || isOtherNumber(raw)) return false;
  const before = number.before.slice(-wordsRead).replace(/^.*[?!\n]/s, "");
  const after = number.after.slice(0, wordsRead);
  if (/[₹$€£#№%]\s?$|[\p{L}\p{N}][-/_.]?$/u.test(before) && !isNamed(before)) return false;
  if (/^(?:\s?[%₹$€£]|\/-|[\p{L}\p{N}])/u.test(after)) return false;
  if (indianMobile.test(digits) || abroad.test(digits))
    return !paperBefore.test(before) && !paperAfter.test(after);
  const named = nameOf(fold(before).reverse()) ?? nameOf(fold(after));
  if (named !== undefined) return named;
  if (digits.startsWith("+") || isOnly || numberBefore.test(before)) return true;
  if (count < fewestUnnamed || count > mostUnnamed) return false;
  return /^(?:0|91)?[2-9]\d{9}$/.test(digits);
}

const wordsRead = 60;
const mostWords = 4;

/** True for a number to call, false for another kind; undefined if no word says. */
function nameOf(words: string[]): boolean | undefined {
  const word = words.slice(0, mostWords).find((one) => called.has(one) || otherwise.has(one));
  return word === undefined ? undefined : called.has(word);
}

/** "Mob98220 12345" */
const isNamed = (before: string): boolean => called.has(fold(before).at(-1) ?? "");

/** Years, dates, amounts, IP addresses, card numbers. */
function isOtherNumber(raw: string): boolean {
  if (raw.startsWith("+")) return false;
  const groups = raw.match(/\d+/g) ?? [];
  return (
    groups.every((group) => /^(?:19|20)\d\d$/.test(group)) ||
    /^[0-3]?\d[-./ ]\d{1,2}[-./ ](?:19|20)?\d\d(?!\d)|^(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}/.test(
      raw,
    ) ||
    /^\d{1,3}(?:\.\d{1,5}){3}$|^\d{1,2}\.\d+$|0{6}$/.test(raw) ||
    /^\d{4}([ -]\d{4}){2,}$/.test(raw) ||
    (groups.length === 2 &&
      groups.every((group) => /00$/.test(group)) &&
      !/^[6-9]\d{4} \d{5}$/.test(raw))
  );
}

/** Whether the rest is only a greeting, a name or an email: at most so many words. */
const mostExtraLength = 3;
const isAlone = (text: string, { raw }: TypedNumber): boolean =>
  fold(text.replace(raw, " ")).length <= mostExtraLength;
