/**
 * Detects text that may identify a person. Privacy: an unanswered search is a subject that the site
 * lacks, so doubtful text is left out.
 */

import { doubtfulEmailIn, withEmailsInSigns } from "../../platform/contact-spelled.ts";

/** "ISO 27001" names a standard and is nobody's number. */
const standards = /\b(?:iso|iec|din|rfc|form)[ -]?\d{1,5}\b/gi;
const mostDigits = 4;

const introductions =
  /\b(?:my name|name is|i am|i'm|i’m|this is|call me|reach me|regards|mr|mrs|ms|dr|shri|smt)\b/i;
const addresses = /@|\(at\)|\b(?:https?|www)\b|:\/\/|\b[\w-]+\.(?:com|in|org|net|io|co)\b/i;
const secrets =
  /\b(?:my (?:password|passcode|otp|pin)|password is|aadhaar|aadhar|passport (?:no|number))\b/i;

export function isPersonal(text: string): boolean {
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
