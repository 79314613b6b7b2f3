import type { Remark } from "./remarks.ts";

/** Elements whose content is skipped, each with its kind of remark; null where nobody misses it. */
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

/** Classes of cards that show a link: only the link is kept, with the card's title. */
export const cardClass = /(?:^|\s)(?:kg-(?:bookmark|file|audio|video)-card|wp-block-file)(?:\s|$)/;
export const isCardTitle = (classes: string | undefined): boolean =>
  /(?:^|\s)kg-(?:bookmark|file|audio)-title(?:\s|$)|-file-card-title/.test(classes ?? "");

export const voidTags = new Set(
  [
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param"],
    ["source", "track", "wbr"],
  ].flat(),
);

export const isLanguageClass = (classes: string | undefined): boolean =>
  /(?:^|\s)language-[\w+#-]+/.test(classes ?? "");
