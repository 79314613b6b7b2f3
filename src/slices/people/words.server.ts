import { emailKey, phoneWords, plainEmail, searchedIn } from "../../platform/contact.ts";
import { fold, foldJoined } from "../../platform/fold.ts";
import type { NewContact } from "./store.server.ts";

const longestWord = 64;
const longestEmail = 254;
const mostWords = 12;
const mostBeginnings = 5;
const shortestEnd = 4;
const longestEnd = 10;

const cut = (words: string[]): string[] =>
  words.slice(0, mostWords).map((word) => word.slice(0, longestWord));

/** The words to store for a name or a company. */
export const indexWords = (text: string): string[] => cut(foldJoined(text));
export const searchWords = (text: string): string[] => cut(fold(text));

export const wordsOfContact = ({ kind, value }: NewContact): string[] =>
  kind === "phone"
    ? [...phoneWords(value), ...phoneSuffixes(value)]
    : [value, ...indexWords(value)];

/** A number is found by its middle, too. */
function phoneSuffixes(phone: string): string[] {
  const digits = phone.replace("+", "").slice(-longestEnd);
  return Array.from({ length: Math.max(0, digits.length - shortestEnd) }, (_, i) =>
    digits.slice(i + 1),
  );
}

/** Beginnings of words in a search: of a name, a company, an email, or one number. */
export function beginningsIn(search: string): string[] {
  const { phones, rest } = searchedIn(search);
  const words = rest
    .replaceAll("\0", "")
    .replace(/\s*@\s*/g, "@")
    .split(/\s+/)
    .flatMap((part) => (part.includes("@") ? [emailKey(plainEmail(part))] : searchWords(part)))
    .map((word) => word.slice(0, longestEmail));
  return [...phones, ...words].slice(0, mostBeginnings);
}
