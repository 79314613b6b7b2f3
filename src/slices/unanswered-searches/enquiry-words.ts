/**
 * Finds words and pairs of words that several people wrote to the company, by day. Privacy: words
 * of fewer than three people never leave this file.
 */
import { fold } from "../../platform/fold.ts";
import { fillers } from "../search/fillers.ts";
import { stemOf } from "../search/stem.ts";

export type Enquiry = { person: string; day: string; text: string; names: (string | null)[] };
/** `days` counts each person once. */
export type CommonWords = { key: string; wording: string; days: Record<string, number> };

const fewestPeople = 3;
const mostReturned = 200;
/** Longer "words" are links or typing errors. */
const word = /^\p{L}[\p{L}\p{M}]{2,23}$/u;

const courtesies = new Set(
  (
    "advance after also back been before best both but call contact day dear did discuss enquiry " +
    "forward get good got greetings had has help here interested just kind kindly know let looking " +
    "make morning much new not now one only regarding regards soon sure team thank thanks their " +
    "them then they time today urgent very was week were when will yes"
  ).split(" "),
);

type SpelledWord = { wordings: Map<string, number>; people: Map<string, string> };

export function findCommonWords(enquiries: Enquiry[]): CommonWords[] {
  const names = new Set(enquiries.flatMap((one) => one.names.flatMap((name) => fold(name ?? ""))));
  const byKey = new Map<string, SpelledWord>();
  for (const { person, day, text } of enquiries)
    for (const wording of new Set(piecesOf(fold(text), names))) {
      const key = keyOf(wording);
      const spelled = byKey.get(key) ?? { wordings: new Map(), people: new Map() };
      spelled.wordings.set(wording, (spelled.wordings.get(wording) ?? 0) + 1);
      if (!spelled.people.has(person)) spelled.people.set(person, day);
      byKey.set(key, spelled);
    }
  return [...byKey]
    .filter(([, { people }]) => people.size >= fewestPeople)
    .sort(([a, one], [b, other]) => other.people.size - one.people.size || (a < b ? -1 : 1))
    .slice(0, mostReturned)
    .map(([key, { wordings, people }]) => ({
      key,
      wording: mostUsed(wordings),
      days: countsOf([...people.values()]),
    }));
}

const keyOf = (wording: string): string =>
  [...new Set(wording.split(" ").map(stemOf))].sort().join(" ");

/** Single words, and pairs of neighbours. */
function piecesOf(words: string[], names: Set<string>): string[] {
  const tells = (one: string | undefined): one is string =>
    one !== undefined &&
    word.test(one) &&
    !fillers.has(one) &&
    !courtesies.has(one) &&
    !names.has(one);
  return words.flatMap((one, i) => {
    if (!tells(one)) return [];
    const next = words[i + 1];
    return tells(next) && next !== one ? [one, `${one} ${next}`] : [one];
  });
}

const mostUsed = (wordings: Map<string, number>): string =>
  [...wordings].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))[0]?.[0] ?? "";

function countsOf(days: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const day of days) counts[day] = (counts[day] ?? 0) + 1;
  return counts;
}
