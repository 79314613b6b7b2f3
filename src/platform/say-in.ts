/** Saying it in another language than code is written in: no page in English is sent this. */
import { type Say, sayInEnglish, type Words } from "./say.ts";

const made = new WeakMap<Words, Say>();

/** @returns the same for the same words */
export function sayIn(words: Words): Say {
  const say = made.get(words) ?? sayBy(words);
  made.set(words, say);
  return say;
}

/**
 * What comes whole, such as the server's refusal "Wait 5 minutes, then try again.", is known by the
 * sentence it was made of, "Wait {time}, then try again."; its parts are said in their turn.
 */
function sayBy(words: Words): Say {
  const shapes = Object.keys(words)
    .filter((sentence) => sentence.includes("{"))
    .map((sentence) => ({ shape: shapeOf(sentence), said: words[sentence] ?? sentence }));
  const say: Say = (sentence, parts) => {
    if (Object.hasOwn(words, sentence)) return sayInEnglish(words[sentence] ?? sentence, parts);
    for (const { shape, said } of shapes) {
      const found = shape.exec(sentence)?.groups;
      if (found) return said.replace(/\{(\w+)\}/g, (_, name) => say(found[name] ?? ""));
    }
    return sayInEnglish(sentence, parts);
  };
  return say;
}

/** A name of one letter stands for figures, a longer one for any words. */
const shapeOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name[1] ? ".+" : "[\\d.,–]+"})`)}$`,
    "s",
  );
