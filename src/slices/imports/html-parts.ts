import type { Remark } from "./remarks.ts";

/** Elements of which nothing is read, and what is said of it: null where nobody misses it. */
export const leftOut = new Map<string, Remark["what"] | null>([
  ["script", "script"],
  ["object", "frame"],
  ["iframe", "frame"],
  ["embed", "frame"],
  ["video", "media"],
  ["audio", "media"],
  ["form", "form"],
  ["select", "form"],
  ["textarea", "form"],
  ["button", "form"],
  ["svg", "frame"],
  ["canvas", "frame"],
  ["style", null],
  ["template", null],
  ["noscript", null],
  ["title", null],
]);

/** What shows a link as a card: its link alone is kept, by its title. */
export const cardClass = /(?:^|\s)(?:kg-(?:bookmark|file|audio|video)-card|wp-block-file)(?:\s|$)/;
export const isCardTitle = (classes: string | undefined): boolean =>
  /(?:^|\s)kg-(?:bookmark|file|audio)-title(?:\s|$)|-file-card-title/.test(classes ?? "");

export const voidTags = new Set(
  [
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param"],
    ["source", "track", "wbr"],
  ].flat(),
);

/** By which a block of code names its language. */
export const isLanguageClass = (classes: string | undefined): boolean =>
  /(?:^|\s)language-[\w+#-]+/.test(classes ?? "");
