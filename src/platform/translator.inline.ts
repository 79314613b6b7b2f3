import type { Say, Words } from "./language.ts";

/**
 * Translates sentences from English. Each page in another language contains its source text
 * (`inline-script.ts`), so it cannot use anything outside the function.
 * | A complete sentence, such as the server's refusal "Wait 5 minutes, then try again.", is found
 * by its pattern "Wait {time}, then try again."; its parts are then translated too.
 */
export function sayIn(words: Words): Say {
  const place = /\{(\w+)\}/g;
  /** A placeholder of one letter stands for digits, a longer one for any text. */
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
