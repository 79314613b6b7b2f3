import { z } from "zod";
import { readable } from "../../platform/text/text.ts";

export const remarkKinds = [
  "gated",
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
  "cover",
  "link",
  "cut",
  "excerpt",
  "categories",
  "tags",
  "category",
  "address",
  "redirect",
  "draft",
  "editor",
  "authors",
  "search-text",
  "canonical",
  "field",
  "more",
  "failed",
] as const;

export const remark = z.object({ what: z.enum(remarkKinds), words: z.string() });
export type Remark = z.infer<typeof remark>;
export type Say = (what: Remark["what"], words: string) => void;

const mostRemarks = 30;
const longestWords = 200;

export function listen(): { say: Say; remarks: Remark[] } {
  const remarks: Remark[] = [];
  return {
    remarks,
    say(what, detail) {
      const words = cut(detail);
      const isKnown = remarks.some((one) => one.what === what && one.words === words);
      if (!isKnown)
        remarks.splice(0, remarks.length, ...boundRemarks([...remarks, { what, words }]));
    },
  };
}

export function boundRemarks(remarks: Remark[]): Remark[] {
  const [counts, named] = partition(remarks, ({ what }) => what === "more");
  const [urgent, others] = partition(named, ({ what }) => urgentKinds.has(what));
  const bounded = [...urgent, ...others].slice(0, mostRemarks);
  const earlier = counts.reduce((sum, { words }) => sum + Number(words), 0);
  const more = earlier + named.length - bounded.length;
  return more === 0 ? bounded : [...bounded, { what: "more", words: String(more) }];
}

const urgentKinds = new Set<Remark["what"]>(["gated", "draft", "failed"]);

const partition = <T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];

const cut = (text: string) => {
  const words = readable(text.slice(0, 2_000)).replace(/\s+/g, " ").trim();
  return words.length > longestWords
    ? `${words.slice(0, longestWords - 1).toWellFormed()}…`
    : words;
};
