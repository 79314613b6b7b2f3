import type { Say, Words } from "./translate.ts";

/**
 * Says it in another language than code is written in. Sent as text with each page in that language
 * (`inline-script.ts`), so it cannot use anything outside the function.
 *
 * What comes whole, such as the server's refusal "Wait 5 minutes, then try again.", is known by the
 * sentence it was made of, "Wait {time}, then try again."; its parts are said in their turn.
 */
export function sayIn(words: Words): Say {
  const place = /\{(\w+)\}/g;
  /** A name of one letter stands for figures, a longer one for any words. */
  const shapeOf = (sentence: string) =>
    new RegExp(
      `^${sentence
        .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
        .replace(place, (_, name) => `(?<${name}>${name[1] ? ".+" : "[\\d.,–]+"})`)}$`,
      "s",
    );
  const shapes = Object.keys(words)
    .filter((sentence) => sentence.includes("{"))
    .map((sentence) => ({ shape: shapeOf(sentence), pattern: words[sentence] ?? sentence }));
  const say: Say = (sentence, parts = {}) => {
    if (!Object.hasOwn(words, sentence))
      for (const { shape, pattern } of shapes) {
        const groups = shape.exec(sentence)?.groups;
        if (groups) return pattern.replace(place, (_, name) => say(groups[name] ?? ""));
      }
    const translated = Object.hasOwn(words, sentence) ? words[sentence] : undefined;
    return (translated ?? sentence).replace(place, (match, name) => String(parts[name] ?? match));
  };
  return say;
}
