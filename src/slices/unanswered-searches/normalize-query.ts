/** Normalizes a query, so that different wordings of one subject count as one search. */
import { fold } from "../../platform/fold.ts";
import { storable, unturned } from "../../platform/text.ts";
import { fillers } from "../search/fillers.ts";
import { nearWords } from "../search/near-words.ts";
import { stemOf } from "../search/stem.ts";
import { isPersonal } from "./personal.ts";

/** Privacy: a longer text is a conversation, and more likely to identify its writer. */
const longestWording = 80;
const mostWords = 8;
const longestKey = 200;
/** A shorter word is close to too many others: "cart" is no misspelling of "card". */
const shortestSlip = 5;

/** `key` identifies the subject; `wording` is the visitor's text. */
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

/** Finds the key that this one misspells: all words but one are the same. */
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
