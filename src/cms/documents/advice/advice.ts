import { counted } from "../../../platform/text/amounts.ts";
import { type Language, ownLanguage } from "../../../platform/text/language.ts";
import type { Field } from "../../content-types/field.ts";
import { type Heading, materialOf, type Picture, type Piece, type Words } from "./material.ts";
import { pastReviews } from "./reviews.ts";
import { type Advice, type Advised, quoted, type Rule } from "./rule.ts";
import { capitals, leftInEnglish, links } from "./wording-rules.ts";
import { isEnglish, sentencesIn, syllablesIn, wordsIn } from "./words.ts";

/** In words: about two screens of a phone. */
const mostWithout = 500;

const headings: Rule = ({ headings: all, paragraphs }) => {
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

/** With fewer words the score means nothing. */
const fewestWords = 100;
const mostInSentence = 40;

const likes: [number, string][] = [
  [80, "very easy"],
  [65, "easy"],
  [50, "medium"],
  [30, "difficult"],
];
const worst = "very difficult";

/** Flesch reading ease (1948), for English. */
const readingEase: Rule = ({ paragraphs }) => {
  const english = paragraphs.filter(({ text }) => isEnglish(text)).flatMap(sentencesOf);
  const advice = english.filter((one) => one.words.length > mostInSentence).map(tooLong);
  const all = english.flatMap((one) => one.words);
  if (all.length < fewestWords) return { advice };
  const like = likenessOf(easeOf(all, english.length));
  if (like !== worst) return { advice, fine: [`Readability: ${like}`] };
  const average = Math.round(all.length / english.length);
  const sentence = `Readability: ${worst}. Sentences have ${average} words on average, many of them long. Split sentences, and choose shorter words.`;
  return { advice: [{ path: english[0]?.path ?? "", sentence, weight: 2 }, ...advice] };
};

type Sentence = { path: string; text: string; words: string[] };

const sentencesOf = ({ path, text }: Words): Sentence[] =>
  sentencesIn(text).map((one) => ({ path, text: one, words: wordsIn(one) }));

const tooLong = ({ path, text, words }: Sentence): Advice => ({
  path,
  sentence: `The sentence that begins ${quoted(text)} has ${words.length} words. Make two of it.`,
  weight: 1,
});

function easeOf(words: string[], sentences: number): number {
  // Most words of a long text occur several times, so each is counted once.
  const syllablesByWord = new Map([...new Set(words)].map((word) => [word, syllablesIn(word)]));
  const syllables = words.reduce((sum, word) => sum + (syllablesByWord.get(word) ?? 0), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

const likenessOf = (ease: number): string => likes.find(([least]) => ease >= least)?.[1] ?? worst;

const fileName =
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic)$|^(?:img|dsc|pxl|image|screenshot|whatsapp image)[\s_-]*\d/i;

const isForeign = (src: string) => /^(?:https?:|\/(?!(?:media|demo|icons)\/))/i.test(src);

const pictures: Rule = ({ pictures: all }) => {
  const advice = all.flatMap(adviceOf);
  if (all.length === 0 || advice.length > 0) return { advice };
  return { advice, fine: ["Every picture described"] };
};

function adviceOf({ path, alt, src }: Picture): Advice[] {
  if (isForeign(src)) {
    const sentence = `A picture${nameOf(src)} is not in the library, so visitors may not see it. Put it in from there.`;
    return [{ path, sentence, weight: 3 }];
  }
  const altText = alt.trim();
  if (altText === "")
    return [
      {
        path,
        sentence: `A picture${nameOf(src)} is not described. Say what it shows, for those who cannot see it.`,
        weight: 3,
      },
    ];
  if (!fileName.test(altText)) return [];
  const sentence = `A picture is described as ${quoted(altText)}, which is the name of a file. Say what it shows.`;
  return [{ path, sentence, weight: 3 }];
}

/** Leaves out the names that the library gives its files: they mean nothing to staff. */
function nameOf(src: string): string {
  const name = src.split(/[?#]/)[0]?.split("/").at(-1) || src || "no address";
  return /^[0-9a-f]{32}/.test(name) ? "" : ` (${quoted(name)})`;
}

/** In characters, as search engines show them. */
const longestTitle = 60;
const shortestDescription = 70;
const longestDescription = 160;

const searchLengths: Rule = ({ pieces }) => {
  const found = pieces.map(lengthOf).filter((one) => one !== null);
  return {
    advice: found.filter((one) => typeof one !== "string"),
    fine: found.filter((one) => typeof one === "string"),
  };
};

function lengthOf({ field, path, text }: Piece): Advice | string | null {
  if (field.purpose === "search-title") return titleOf(path, text.trim().length);
  if (field.purpose === "search-description") return descriptionOf(path, text.trim().length);
  return null;
}

function titleOf(path: string, length: number): Advice | string {
  if (length <= longestTitle) return `Title ${length} of ${longestTitle}`;
  const sentence = `This title has ${length} characters, and search engines show about ${longestTitle}. Shorten it, or put what matters first.`;
  return { path, sentence, weight: 2 };
}

function descriptionOf(path: string, length: number): Advice | string {
  if (length > longestDescription)
    return {
      path,
      sentence: `This has ${length} characters, and search engines show about ${longestDescription}. Shorten it, or end the first sentence before that.`,
      weight: 1,
    };
  if (length >= shortestDescription) return `Description ${length} of ${longestDescription}`;
  const sentence = `This has ${length} characters. With ${shortestDescription} or more, search engines show it rather than words of their own choice.`;
  return { path, sentence, weight: 1 };
}

/** A longer paragraph fills the screen of a phone. */
const mostWords = 120;

const longParagraphs: Rule = ({ paragraphs }) => ({
  advice: paragraphs.flatMap(({ path, text }) => {
    const words = wordsIn(text).length;
    if (words <= mostWords || !isEnglish(text)) return [];
    const sentence = `The paragraph that begins ${quoted(text)} has ${words} words. Break it where the thought turns.`;
    return [{ path, sentence, weight: 1 as const }];
  }),
});

/** People who cannot see a video or a map learn from its title what it is. */
const embeds: Rule = ({ embeds: all }) => ({
  advice: all
    .filter(({ title, address }) => title.trim() === "" && address !== "")
    .map(({ path, address }): Advice => {
      const which = quoted(address.replace(/^https:\/\/(?:www\.)?/, ""));
      const sentence =
        `The video or map at ${which} has no title. Say what is seen in it, for those who ` +
        "cannot see it.";
      return { path, sentence, weight: 3 };
    }),
});

/** Nobody reads more than this at a time. */
const mostShown = 12;

const rules: Rule[] = [
  headings,
  pictures,
  embeds,
  searchLengths,
  readingEase,
  leftInEnglish,
  links,
  longParagraphs,
  capitals,
  pastReviews,
];

type Read = {
  field: Field;
  body: unknown;
  today: string;
  language?: Language;
  more?: Advice[];
};

export function adviceOn({ field, body, more = [], ...about }: Read): Advised {
  const material = materialOf(field, body, { language: ownLanguage, ...about });
  const found = rules.map((rule) => rule(material));
  const all = [...more, ...found.flatMap(({ advice }) => advice)];
  const worstFirst = all.sort((one, other) => other.weight - one.weight);
  return {
    advice: worstFirst.slice(0, mostShown),
    left: Math.max(0, all.length - mostShown),
    fine: found.flatMap(({ fine = [] }) => fine),
  };
}
