import { fillers } from "../../core/search/fillers.ts";
import { nearWords } from "../../core/search/near-words.ts";
import { stemOf } from "../../core/search/words.ts";
import { doubtfulEmailIn, withEmailsInSigns } from "../../platform/text/contact-spelled.ts";
import { fold } from "../../platform/text/fold.ts";
import { storable, unturned } from "../../platform/text/text.ts";

/** Privacy: a longer text is a conversation, and more likely to identify its writer. */
const longestWording = 80;
const mostWords = 8;
const longestKey = 200;
/** A shorter word is close to too many others: "cart" is no misspelling of "card". */
const shortestSlip = 5;

export type NormalizedQuery = { key: string; wording: string };

/** @returns null where nothing of it may be stored */
export function normalizeQuery(text: string): NormalizedQuery | null {
  const wording = storable(unturned(text))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (wording.length > longestWording || isPersonal(wording)) return null;
  const words = tellingWords(wording);
  if (words.length === 0 || words.length > mostWords) return null;
  const key = [...new Set(words.map(stemOf))].sort().join(" ");
  return key.length > longestKey ? null : { key, wording };
}

/** Single letters, numbers alone and filler words do not identify a subject. */
const tellingWords = (text: string): string[] =>
  fold(text).filter((word) => /\p{L}.|.\p{L}/u.test(word) && !fillers.has(word));

export function nearKey(key: string, keys: string[]): string | undefined {
  const words = key.split(" ");
  const near = new Map<string, Set<string>>();
  const isSlip = (ours: string, theirs: string): boolean => {
    if (Math.min(ours.length, theirs.length) < shortestSlip || ours[0] !== theirs[0]) return false;
    const around = near.get(ours) ?? new Set(nearWords(ours));
    near.set(ours, around);
    return around.has(theirs);
  };
  return keys.find((other) => {
    const theirs = other.split(" ");
    if (theirs.length !== words.length) return false;
    const [ours, ...more] = words.filter((word) => !theirs.includes(word));
    const [another] = theirs.filter((word) => !words.includes(word));
    return (
      more.length === 0 && ours !== undefined && another !== undefined && isSlip(ours, another)
    );
  });
}

/** "ISO 27001" names a standard and is nobody's number. */
const standards = /\b(?:iso|iec|din|rfc|form)[ -]?\d{1,5}\b/gi;
const mostDigits = 4;

const introductions =
  /\b(?:my name|name is|i am|i'm|i’m|this is|call me|reach me|regards|mr|mrs|ms|dr|shri|smt)\b/i;
const addresses = /@|\(at\)|\b(?:https?|www)\b|:\/\/|\b[\w-]+\.(?:com|in|org|net|io|co)\b/i;
const secrets =
  /\b(?:my (?:password|passcode|otp|pin)|password is|aadhaar|aadhar|passport (?:no|number))\b/i;

/** An unanswered search is a subject that the site lacks, so doubtful text is left out. */
function isPersonal(text: string): boolean {
  if (doubtfulEmailIn(text) !== null) return true;
  if (addresses.test(withEmailsInSigns(text)) || introductions.test(text) || secrets.test(text))
    return true;
  const rest = text.replace(standards, "");
  const digits = rest.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits > mostDigits) return true;
  return digits > 0 && isNamed(rest);
}

/** "Vera Rao 42" and "12 MG Road": a number beside two capitalized words. */
const isNamed = (text: string): boolean =>
  (text.match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? []).length > 1;
