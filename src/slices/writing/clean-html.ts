import sanitize from "sanitize-html";

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

/**
 * The result is safe to insert into a page. Server only: the browser bundle does not contain it.
 */
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
