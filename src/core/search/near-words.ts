/** Shorter words have too many neighbours; longer ones are rare and would cost more look-ups. */
const correctable = /^[a-z]{5,24}$/;
const vocabularyPattern = /^[a-z]{3,25}$/;
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

export const keptWords = (words: string[]): string[] =>
  [...new Set(words)].filter((word) => vocabularyPattern.test(word)).sort();

/** All words one error away (about 1,300 for the longest), or none if it is not correctable. */
export function nearWords(word: string): string[] {
  if (!correctable.test(word)) return [];
  const cuts = [...word, ""].map((_, i) => [word.slice(0, i), word.slice(i)] as const);
  const near = cuts.flatMap(([before, after]) => [
    ...alphabet.map((letter) => before + letter + after),
    ...(after === "" ? [] : withoutFirst(before, after)),
  ]);
  return [...new Set(near)].filter((one) => one !== word);
}

function withoutFirst(before: string, after: string): string[] {
  const [first = "", second = "", ...rest] = after;
  return [
    before + after.slice(1),
    ...alphabet.map((letter) => before + letter + after.slice(1)),
    before + second + first + rest.join(""),
  ];
}

/** In a shorter word two errors leave too little of what was meant. */
const shortestTwice = 8;
const beginning = 3;

/** @returns how words begin that may be two errors away, or null if a word must not be */
export const beginningOf = (word: string): string | null =>
  correctable.test(word) && word.length >= shortestTwice ? word.slice(0, beginning) : null;

export const isTwoAway = (word: string, other: string): boolean =>
  Math.abs(word.length - other.length) <= 2 && distance(word, other) <= 2;

/** Whether at most a third differs. Borrowed words keep their consonants rather than their vowels. */
export const isThirdAway = (word: string, other: string): boolean =>
  Math.abs(word.length - other.length) * 3 <= Math.max(word.length, other.length) &&
  distance(word, other) * 3 <= Math.max(word.length, other.length);

/** Letters left out, added or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [k, other] of [...b].entries()) {
      const changed = (row[k] ?? 0) + Number(letter !== other);
      next.push(Math.min(changed, (row[k + 1] ?? 0) + 1, (next[k] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

type Candidate = { word: string; uses: number };

/** The same first letter is preferred, because it is seldom wrong; then the most entries. */
export function nearestOf(word: string, candidates: Candidate[]): string | undefined {
  const beginsAlike = (one: Candidate) => Number(one.word[0] === word[0]);
  const [best] = candidates.toSorted(
    (a, b) => beginsAlike(b) - beginsAlike(a) || b.uses - a.uses || (a.word < b.word ? -1 : 1),
  );
  return best?.word;
}
