import { fullEffort, longestCommon } from "./longest-common.ts";

export type Piece = { text: string; how: "same" | "added" | "removed" };
/** `gap` is the space before a word or a paragraph. */
type Part = { gap: string; word: string };
type Place = { i: number; j: number };

/**
 * Compares word by word, or by paragraph if that takes too long, or else as a whole. Without the
 * added pieces it is the old text, without the removed ones the new text.
 */
export function piecesBetween(before: string, after: string, effort = fullEffort()): Piece[] {
  for (const unit of [/\S+/g, /[^\n]+/g]) {
    const [old, now] = [partsOf(before, unit), partsOf(after, unit)];
    const pairs = longestCommon(old.map(wordOf), now.map(wordOf), effort);
    if (pairs) return joined(piecesOf({ old, now, pairs }));
  }
  return joined([
    { text: before, how: "removed" },
    { text: after, how: "added" },
  ]);
}

/** Ends with an empty word, which all texts have in common. */
function partsOf(text: string, unit: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(unit)) {
    parts.push({ gap: text.slice(end, index), word });
    end = index + word.length;
  }
  return [...parts, { gap: text.slice(end), word: "" }];
}

const wordOf = ({ word }: Part): string => word;

type Compared = { old: Part[]; now: Part[]; pairs: [number, number][] };

function piecesOf({ old, now, pairs }: Compared): Piece[] {
  let done: Place = { i: 0, j: 0 };
  return pairs.flatMap(([i, j]): Piece[] => {
    const removed = old.slice(done.i, i);
    const added = now.slice(done.j, j);
    done = { i: i + 1, j: j + 1 };
    const [gap, word] = [old[i]?.gap ?? "", old[i]?.word ?? ""];
    const newGap = now[j]?.gap ?? "";
    const isSame = gap === newGap;
    return [
      { text: textOf(removed) + (isSame ? "" : gap), how: "removed" },
      { text: textOf(added) + (isSame ? "" : newGap), how: "added" },
      { text: (isSame ? gap : "") + word, how: "same" },
    ];
  });
}

const textOf = (parts: Part[]): string => parts.map(({ gap, word }) => gap + word).join("");

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const { text, how } of pieces) {
    const last = all.at(-1);
    if (text === "") continue;
    if (last?.how === how) last.text += text;
    else all.push({ text, how });
  }
  return all;
}
