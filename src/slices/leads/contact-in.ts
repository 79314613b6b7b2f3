/** How to reach somebody, found in what they write in their own words. */
import { numbersIn, plainEmail, type TypedNumber } from "../../platform/contact.ts";
import { withEmailsInSigns } from "../../platform/contact-spelled.ts";
import { asciiDigits, fold, plainSigns } from "../../platform/fold.ts";
import { emailAddress } from "./contract.ts";

/** `mobile` as it was written: "98220 12345". */
export type ContactInWords = { email: string | null; mobile: string | null };

/** An @, or digits of any script that may be a number. */
const signs = /[@＠]|\p{Nd}(?:[\p{Z}\p{P}\p{S}\p{Cf}]{0,4}\p{Nd}){6,}/gu;
const mostRead = 8;
const readAround = 100;
const longestSign = 200;

/** Costs about the same however long the text is: only what stands around such signs is read. */
export function contactIn(typed: string): ContactInWords {
  const text = asSigns(typed);
  const contact: ContactInWords = { email: null, mobile: null };
  let read = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const end = index + sign.length;
    const before = text.slice(Math.max(0, index - readAround), index);
    const after = text.slice(end, end + readAround);
    const around = `${before}${sign.slice(0, longestSign)}${after}`;
    const found = contactAround(around, text.length <= around.length);
    contact.email ??= found.email;
    contact.mobile ??= found.mobile;
    if (++read === mostRead) break;
  }
  return contact;
}

/** 9822O12345 */
const letterForDigit = /(?<![\p{L}\p{N}.@_+-])\d[\dOolI]{8,12}(?![\p{L}\p{N}@_])/gu;
/** 98220 12345 411001 */
const twoInRow = /(?<![\d+][ -]?)((?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}) +(?=\d)/g;
/** 98220/12345 */
const slashWithin = /(?<![\d+/][ -]?)([6-9]\d{4})\/(?=\d{5}(?![ -]?\d|\/))/g;
const chatLink = /(?:https?:\/\/)?\b(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/gi;

/** What was spelled out, as it is written in signs. */
function asSigns(text: string): string {
  return withEmailsInSigns(asciiDigits(text))
    .replace(letterForDigit, (number) => number.replace(/o/gi, "0").replace(/[lI]/g, "1"))
    .replace(slashWithin, "$1 ")
    .replace(twoInRow, "$1, ")
    .replace(chatLink, " whatsapp +");
}

/** @param isWhole whether nothing else was written */
function contactAround(text: string, isWhole: boolean): ContactInWords {
  const plain = plainSigns(text);
  const rest = plain.replace(emails, (address) => " ".repeat(address.length));
  const mobile = numbersIn(rest, leastDigits).find((one) =>
    isCalled(rest, one, isWhole && isAlone(rest, one)),
  );
  return { email: emailIn(plain), mobile: mobile?.written ?? null };
}

const emails = /[^\s<>()[\],;:"@]{1,64}[ \t]?@[ \t]?[^\s<>()[\],;:"@]{1,254}/g;

const emailIn = (plain: string): string | null =>
  (plain.match(emails) ?? [])
    .map((address) => emailAddress.safeParse(plainEmail(address)).data)
    .find((address) => address !== undefined) ?? null;

const leastDigits = 7;
const mostDigits = 15;
/** Without a word for it, and within a text, a number of fewer or more is seldom one to call. */
const fewestUnnamed = 10;
const mostUnnamed = 13;

const called = new Set(
  (
    "call called calling callback contact cell cellphone mob mobile mobil ph phone fone tel " +
    "telephone whatsapp wa watsapp reach ring sms text dial msg message " +
    "कॉल काल फोन मोबाइल मोबाईल संपर्क व्हाट्सएप व्हाट्सऐप वाट्सएप बात"
  ).split(" "),
);
/** What has numbers that look like those of phones. */
const papers = (
  "order orders invoice bill receipt ticket case complaint docket reference ref tracking awb " +
  "consignment shipment po so grn sku isbn serial licence license policy pnr gst gstin pan tan " +
  "cin utr txn transaction account ac acc card aadhaar aadhar uid id application roll " +
  "registration customer consumer rs inr ऑर्डर आर्डर बिल रसीद इनवॉइस टिकट शिकायत खाता आधार"
).split(" ");
const numberWord = "number|no|nos|num|nmbr|nmber|id|is|hai|my|नंबर|नं|है";
/** "order", "my invoice no. " */
const paperBefore = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${papers.join("|")}|rs\.|a/c)[\s:=#-]{0,3}` +
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
/** What else has a number; what is around it in Hindi, too. */
const otherwise = new Set([
  ...papers.flatMap(fold),
  ...(
    "ean din hsn sac ifsc reg employee meter pin pincode zip code otp password passport version ip " +
    "usd eur gbp rupee rupees price cost budget salary turnover revenue amount total emi lakh " +
    "lakhs crore crores km sqft pages records users rows products items units visitors sales " +
    "since year years from between iso iec rfc पिन खाते कीमत दाम बजट रुपये रुपए लाख करोड साल"
  ).split(" "),
]);

/** The word that stands nearest before it, and else after it, says what a number is. */
function isCalled(text: string, number: TypedNumber, isOnly: boolean): boolean {
  const { written, digits, at } = number;
  const count = digits.replace("+", "").length;
  if (count > mostDigits || isOtherNumber(written)) return false;
  const end = at + written.length;
  const before = text.slice(Math.max(0, at - wordsRead), at).replace(/^.*[?!\n]/s, "");
  const after = text.slice(end, end + wordsRead);
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

/** True for one to be called, false for another; undefined where nothing says it. */
function nameOf(words: string[]): boolean | undefined {
  const word = words.slice(0, mostWords).find((one) => called.has(one) || otherwise.has(one));
  return word === undefined ? undefined : called.has(word);
}

/** "Mob98220 12345" */
const isNamed = (before: string): boolean => called.has(fold(before).at(-1) ?? "");

/** Years, days, sums, the numbers of machines and of cards. */
function isOtherNumber(written: string): boolean {
  if (written.startsWith("+")) return false;
  const groups = written.match(/\d+/g) ?? [];
  return (
    groups.every((group) => /^(?:19|20)\d\d$/.test(group)) ||
    /^[0-3]?\d[-./ ]\d{1,2}[-./ ](?:19|20)?\d\d(?!\d)|^(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}/.test(
      written,
    ) ||
    /^\d{1,3}(?:\.\d{1,5}){3}$|^\d{1,2}\.\d+$|0{6}$/.test(written) ||
    /^\d{4}([ -]\d{4}){2,}$/.test(written) ||
    (groups.length === 2 &&
      groups.every((group) => /00$/.test(group)) &&
      !/^[6-9]\d{4} \d{5}$/.test(written))
  );
}

/** Nothing else was written but a greeting, a name or an email. */
const mostBeside = 3;
const isAlone = (text: string, { written }: TypedNumber): boolean =>
  fold(text.replace(written, " ")).length <= mostBeside;
