/** By which words staff find a person again, in the list of people. */
import { fold } from "../../platform/fold.ts";
import { emailKey } from "./contact-keys.ts";
import { spelledDigits } from "./phone-key.server.ts";
import type { NewContact } from "./store.server.ts";

const longestWord = 64;
const mostWords = 12;
const mostBeginnings = 5;

const wordsIn = (text: string): string[] =>
  fold(text)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

export const wordsOfName = wordsIn;
export const wordsOfCompany = wordsIn;

export const wordsOfContact = ({ kind, value }: NewContact): string[] =>
  kind === "phone" ? spelledDigits(value) : [value, ...wordsIn(value)];

/** Beginnings: what is typed of a name, a company, an email, or one number. */
export function beginningsIn(asked: string): string[] {
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(asked))
    return [asked.replace(/\D/g, "").replace(/^0+(?=\d)/, "")];
  const words = asked
    .replaceAll("\0", "")
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") ? [emailKey(part).slice(0, 254)] : wordsIn(part)));
  return words.slice(0, mostBeginnings);
}
