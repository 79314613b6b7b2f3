/** Words that say nothing to a newcomer: as names in code, and in what people read. */
import { parseSync, Visitor } from "vite";
import { sourceTexts } from "./source-texts.ts";

const participles = ["said", "told", "heard", "held", "came", "asked", "anew", "meanwhile"];
/** Words of this code alone: a chat's state, an action, not announced. */
const coined = ["walk", "deed", "untold"];
/** As a whole name, and as a part of one: `told`, `toldLater`, `isHeld`. Columns are left alone. */
const inNames = new RegExp(
  [...participles, ...coined]
    .flatMap((word) => [
      `^${word}(?![a-z_])`,
      `(?<=[a-z])${word.replace(/^./, (letter) => letter.toUpperCase())}(?![a-z])`,
    ])
    .join("|"),
);
/** What the options and results of functions were called. */
const asTypes = /^(?:Needs|Told|Asked|Came|Given|Known|Done|Written|Found)$/;
const inSentences = /\b(?:anew|whoever|by when|stands? here|the desk|gaps?)\b/i;

/** @returns each such name once, in the order of their places */
export function privateNames(path: string, source: string): string[] {
  const names = new Set<string>();
  new Visitor({
    Identifier({ name }) {
      if (inNames.test(name) || asTypes.test(name)) names.add(name);
    },
  }).visit(parseSync(path, source).program);
  return [...names];
}

/** @returns each text with such a word that reads as a sentence */
export const privateSentences = (path: string, source: string): string[] =>
  sourceTexts(path, source).sentences.filter((text) => inSentences.test(text));
