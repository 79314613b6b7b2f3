/** HTML that staff wrote, made safe to show and measured. */
import sanitize from "sanitize-html";
import { withoutTags } from "./html-text.ts";

const allowedTags = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "s",
  "u",
  "sub",
  "sup",
  "code",
  "pre",
  "blockquote",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "figure",
  "figcaption",
  "img",
  "a",
  "kbd",
  "hr",
  "br",
];

/** Cleaned on the way in, so that what is stored can be inserted as it is. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ["href", "target", "rel"],
      pre: ["tabindex"],
      table: ["tabindex"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      img: ["src", "alt", "width", "height"],
    },
    allowedClasses: { code: ["language-*"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      // What is wide scrolls within itself on a phone, which the keyboard must be able to do too.
      pre: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
      table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/.test(attribs.href ?? "")
          ? { ...attribs, target: "_blank", rel: "noopener" }
          : attribs,
      }),
    },
  });

/** What stands within a line and parts no words. */
const inline = /<\/?(a|code|em|kbd|s|strong|sub|sup|u)( [^>]*)?>/g;

/** The words of cleaned HTML alone, as they are read. */
export const textOf = (html: string): string =>
  withoutTags(html.replace(inline, ""), " ").replace(/\s+/g, " ").trim();

/**
 * Words a minute that adults read on screens: Brysbaert 2019 gives 238 for non-fiction; code and
 * tables take longer.
 */
const wordsPerMinute = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(" ").length / wordsPerMinute));
