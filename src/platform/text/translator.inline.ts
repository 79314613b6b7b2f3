import type { Say, Words } from "./language.ts";

/**
 * Pages contain its source text, so it cannot use anything outside. The pattern "Wait {time}" finds
 * a sentence such as "Wait 5 minutes"; its parts are translated too.
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
