/** What did not fit of a post, or became something else, with its words. */
import { z } from "zod";
import { storable } from "../../platform/text.ts";

export const remarkKinds = [
  "shortcode",
  "block",
  "card",
  "embed",
  "shown",
  "media",
  "script",
  "form",
  "frame",
  "picture",
  "cut",
  "excerpt",
  "categories",
  "tags",
  "category",
  "address",
  "redirect",
  "draft",
  "editor",
  "failed",
] as const;

export const remark = z.object({ what: z.enum(remarkKinds), words: z.string() });
export type Remark = z.infer<typeof remark>;
export type Say = (what: Remark["what"], words: string) => void;

/** More than anybody reads through of one post. */
export const mostRemarks = 30;
const longestWords = 200;

/** @returns what hears remarks, each once, and those it has heard */
export function listen(): { say: Say; heard: Remark[] } {
  const heard: Remark[] = [];
  return {
    heard,
    say(what, given) {
      const words = cut(given);
      const isKnown = heard.some((one) => one.what === what && one.words === words);
      if (!isKnown && heard.length < mostRemarks) heard.push({ what, words });
    },
  };
}

const cut = (given: string) => {
  const words = storable(given.slice(0, 2_000)).replace(/\s+/g, " ").trim();
  return words.length > longestWords
    ? `${words.slice(0, longestWords - 1).toWellFormed()}…`
    : words;
};
