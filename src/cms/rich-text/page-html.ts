import sanitize from "sanitize-html";
import { addressIn, type Language, languageAt, ownLanguage } from "../../platform/text/language.ts";
import type { Writing } from "./document.ts";
import { htmlOf } from "./html-of.ts";
import { withHtml } from "./with-html.ts";

/** A published body is read once and rendered often, so its clean HTML is cached. */
const cleaned = new WeakMap<Writing, string>();

export const drawnIn = <Body>(language: Language, body: Body) =>
  withHtml(body, (text) => {
    const html = cleaned.get(text) ?? cleanHtml(htmlOf(text));
    cleaned.set(text, html);
    return withLinksIn(language, html);
  });

/** Links lead to the version in the reader's language, unless the address names its language. */
export const withLinksIn = (language: Language, html: string): string =>
  html.replaceAll(
    /(<a [^>]*?href=")(\/(?!media\/|\/)[^"]*)(?=")/g,
    (_, before: string, path: string) => {
      const isOwn = languageAt(path).language === ownLanguage;
      return before + (isOwn ? addressIn(language, path) : path);
    },
  );

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
  "aside",
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
  "picture",
  "source",
  "a",
  "kbd",
  "hr",
  "br",
];

/** Safe to insert into a page. Server only: the browser bundle does not contain it. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ["href", "target", "rel"],
      aside: ["data-tone"],
      figure: ["data-embed"],
      ol: ["start"],
      pre: ["tabindex"],
      table: ["tabindex"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
      img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "data-ground"],
      source: ["type", "srcset", "sizes"],
    },
    allowedClasses: { code: ["language-*"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      // Wide content scrolls on a phone, so keyboard users must be able to focus it.
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
