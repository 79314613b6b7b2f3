/** Emails that are written in words, and such as lack a part. */
import { plainSigns } from "./fold.ts";

const atom = String.raw`[\p{L}\p{M}\p{N}_+-]{1,64}`;
const blank = String.raw`[ \t]{0,2}`;
const bracketed = (word: string) => `${blank}[([{]${blank}${word}${blank}[)\\]}]${blank}`;
const spelledDot = String.raw`(?:[ \t]{1,2}(?:dot|डॉट|डाट|\.)[ \t]{1,2}|${bracketed("dot")}|\.)`;
const spelledAt = String.raw`(?:[ \t]{1,2}(?:at|एट|ऐट|at the rate(?: of)?|@)[ \t]{1,2}|${bracketed("at")})`;
/** "asha dot rao at gmail dot com", "asha (at) example.com" */
const spelledEmail = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}._+'’-])(${atom}(?:${spelledDot}${atom}){0,3})` +
    `(${spelledAt})(${atom}(?:${spelledDot}${atom}){1,3})` +
    // "Reach me at asha dot rao at gmail dot com" has one address.
    String.raw`(?![\p{L}\p{M}\p{N}_-])(?!${spelledAt}${atom}${spelledDot}${atom})`,
  "giu",
);
const commaForDot = /(@[\p{L}\p{N}-]{1,63}),(?=(?:com|in|co|org|net)\b)/giu;

/** What was spelled out, as it is written in signs. */
export function withEmailsInSigns(text: string): string {
  const dotted = (part: string) => part.replace(new RegExp(spelledDot, "giu"), ".");
  return text
    .replace(spelledEmail, (...match: string[]) => {
      const [whole = "", name = "", at = "", host = "", index] = match;
      const before = text.slice(Math.max(0, Number(index) - mostBefore), Number(index));
      const isMeant = !/^\s+at\s+$/i.test(at) || isAddress({ before, name, host });
      return isMeant ? `${dotted(name)}@${dotted(host)}` : whole;
    })
    .replace(commaForDot, "$1.");
}

const mostBefore = 60;

/** "priya.sharma@gmail" */
const withoutTop =
  /(?<![\p{L}\p{N}._+-])[\d._+-]{0,20}\p{L}[\p{L}\p{N}._+-]{1,63}@\p{L}{3,63}(?![\p{L}\p{N}.@-])/u;

/** What may be an email, but lacks a part, or may be a place: "asha rao at gmail dot com". */
export function doubtfulEmailIn(text: string): string | null {
  const spelled = [...text.matchAll(spelledEmail)].find(
    ([, name = "", , host = ""]) =>
      (/\s/.test(host) || providers.test(host)) && !beforePlace.has(name.toLowerCase()),
  );
  return spelled?.[0] ?? withoutTop.exec(plainSigns(text))?.[0] ?? null;
}

const providerNames =
  "gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|rediffmail|proton(?:mail)?|zoho(?:mail)?";
const providers = new RegExp(`^(?:${providerNames})\\.`, "i");
/** Places are "at", too: "our mail is at zoho.com", "look for shoes at example dot com". */
const beforePlace = new Set(
  (
    "is are was am be been being it its us we me them everything mail mails email emails " +
    "site website page blog domain shop store server data hosted hosting host registered look " +
    "looking looked see seen find found visit available up live work works working based " +
    "office here now today not only sold listed order ordered meet join"
  ).split(" "),
);
const wordsBefore = "is|mail|e-?mail|id|to|address|my|me|or|and|on|hai|at";
/** A beginning, a sign such as ":", a word such as "email", or Hindi. */
const beforeEmail = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}\p{N}\s]|(?<!\p{L})(?:${wordsBefore})|\p{Script=Devanagari})\s*$`,
  "iu",
);

type Spelled = { before: string; name: string; host: string };

/** Whether "at" stands in an address: with spelled dots, and nothing before it that may belong to it. */
function isAddress({ before, name, host }: Spelled): boolean {
  const isComposed = /[.\d_ ]/.test(name) && /\p{L}/u.test(name);
  if (!/\s/.test(host)) return isComposed && providers.test(host);
  return isComposed || (!beforePlace.has(name.toLowerCase()) && beforeEmail.test(before));
}
