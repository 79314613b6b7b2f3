/** By which words staff find a person again, in the list of people. */

import { emailKey, phoneWords, plainEmail, searchedIn } from "../../platform/contact.ts";
import { fold } from "../../platform/fold.ts";
import type { NewContact } from "./store.server.ts";

const longestWord = 64;
const longestEmail = 254;
const mostWords = 12;
const mostBeginnings = 5;

const wordsIn = (text: string): string[] =>
  fold(text)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord));

export const wordsOfName = wordsIn;
export const wordsOfCompany = wordsIn;

export const wordsOfContact = ({ kind, value }: NewContact): string[] =>
  kind === "phone" ? phoneWords(value) : [value, ...wordsIn(value)];

/** Beginnings: what is typed of a name, a company, an email, or one number. */
export function beginningsIn(asked: string): string[] {
  const { phones, rest } = searchedIn(asked);
  const words = rest
    .replaceAll("\0", "")
    .replace(/\s*@\s*/g, "@")
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") ? [emailKey(plainEmail(part))] : wordsIn(part)))
    .map((word) => word.slice(0, longestEmail));
  return [...phones, ...words].slice(0, mostBeginnings);
}
