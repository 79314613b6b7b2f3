import { withCodeBlocks } from "./pasted-code.ts";
import { withElements, withoutComments, withoutElements } from "./pasted-elements.ts";
import { withOwnLinks } from "./pasted-links.ts";
import { withoutReviews } from "./pasted-reviews.ts";
import { withTableHeads } from "./pasted-tables.ts";
import { withWordLists } from "./word-lists.ts";

/**
 * HTML that was pasted, without what Word and Google Docs put around it. What a post has no place
 * for is dropped by the schema, which reads this next: classes, colours, fonts. What was copied
 * from the writing area itself is left as it is.
 */
export const cleanPasted = (html: string): string =>
  html.includes("data-pm-slice") ? html : steps.reduce((text, step) => step(text), html);

const steps = [
  withoutReviews,
  withTableHeads,
  bodyOf,
  withWordLists,
  withoutInvisible,
  withoutGoogleBold,
  withoutOfficeStyles,
  withOurHeadings,
  withPlainLinks,
  withOwnLinks,
  withCodeBlocks,
  withoutEmptyLines,
];

function bodyOf(html: string): string {
  const [, body] = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? [];
  return body ?? html;
}

function withoutInvisible(html: string): string {
  return withoutElements(withoutComments(html), (tag) => invisible.test(tag))
    .replaceAll(/<!\[[^\][<>]*\]>/g, "")
    .replaceAll(/<\/?(?:[a-z]\w*:\w+|meta|link)\b[^>]*>/gi, "");
}

const invisible = /^<(?:style|script|xml|title)\b/i;

/** Google Docs puts all that is copied into a `b` that is not bold. */
function withoutGoogleBold(html: string): string {
  const opened = /<b\b[^>]*docs-internal-guid[^>]*>/i;
  if (!opened.test(html)) return html;
  const bare = html.replace(opened, "");
  const end = bare.lastIndexOf("</b>");
  return end === -1 ? bare : bare.slice(0, end) + bare.slice(end + "</b>".length);
}

function withoutOfficeStyles(html: string): string {
  return html.replaceAll(/\bmso-[\w-]+:[^;"'>]*;?/gi, "");
}

/** A post's title is its only `h1`, and nothing is below `h4`. */
function withOurHeadings(html: string): string {
  return html.replaceAll(/(<\/?)h1\b/gi, "$1h2").replaceAll(/(<\/?)h[56]\b/gi, "$1h4");
}

/** Google Docs underlines each link by itself. */
function withPlainLinks(html: string): string {
  return withElements(html, "a", (link) =>
    link.replaceAll(/text-decoration(-line)?:\s*underline/gi, "").replaceAll(/<\/?u\b[^>]*>/gi, ""),
  );
}

/** Both make room by empty lines, which a post has of itself. */
function withoutEmptyLines(html: string): string {
  return html.replaceAll(emptyParagraph, "").replaceAll(breaksBetween, "$1");
}

const emptyParagraph =
  /<p\b[^>]*>(?:\s|&nbsp;|&#160;|<br\b[^>]*>|<\/?(?:span|b|i|u|strong|em|font)\b[^>]*>)*<\/p>/gi;
const breaksBetween = /(<\/(?:p|h[2-4]|ul|ol|table|div|blockquote|pre)>|^)\s*(?:<br\b[^>]*>\s*)+/gi;
