import { counted } from "../../../platform/counted.ts";
import { quoted } from "./quoted.ts";
import type { Advice, Rule } from "./rule.ts";
import { wordsIn } from "./words.ts";
import type { Heading } from "./writing-parts.ts";

/** In words: about two screens of a phone. */
const mostWithout = 500;

export const headings: Rule = ({ headings: all, paragraphs }) => {
  const advice = [...empty(all), ...doubled(all), ...outOfOrder(all), ...missing(all, paragraphs)];
  return { advice, ...(all.length > 0 && advice.length === 0 && { fine: ["Headings in order"] }) };
};

const empty = (all: Heading[]): Advice[] =>
  all
    .filter(({ text }) => text.trim() === "")
    .map(({ path }) => ({
      path,
      sentence: "A heading has no words. Write it, or remove it.",
      weight: 3,
    }));

function doubled(all: Heading[]): Advice[] {
  const same = Map.groupBy(all, ({ text }) => text.trim().toLowerCase());
  return [...same].flatMap(([text, [, second]]) =>
    text === "" || !second
      ? []
      : [
          {
            path: second.path,
            sentence: `Two headings say ${quoted(second.text)}. Give each words of its own.`,
            weight: 2,
          },
        ],
  );
}

function outOfOrder(all: Heading[]): Advice[] {
  return [...Map.groupBy(all, ({ path }) => path).values()].flatMap(orderOf);
}

/** Within one text, headings start one level below the title and go down one level at a time. */
function orderOf(of: Heading[]): Advice[] {
  return of.flatMap(({ path, text, level }, at) => {
    const before = of[at - 1]?.level ?? 1;
    if (level === null || level <= before + 1) return [];
    const sentence =
      at === 0
        ? `The first heading, ${quoted(text)}, is a small one. Make it a heading, and the small ones follow it.`
        : `${quoted(text)} is two steps smaller than the heading before it. Make it one step smaller.`;
    return [{ path, sentence, weight: 2 }];
  });
}

/** Applies to long texts only: a section of a page has a heading of its own. */
function missing(all: Heading[], paragraphs: { path: string; text: string }[]): Advice[] {
  const without = Map.groupBy(paragraphs, ({ path }) => path);
  return [...without].flatMap(([path, of]) => {
    const words = of.reduce((sum, { text }) => sum + wordsIn(text).length, 0);
    if (words < mostWithout || all.some((one) => one.path === path)) return [];
    const sentence = `${counted(words, "word")} stand below no heading. Add one where the matter changes.`;
    return [{ path, sentence, weight: 2 }];
  });
}
