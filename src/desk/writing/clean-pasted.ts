import { withWordLists } from "./word-lists.ts";

/**
 * HTML that was pasted, without what Word and Google Docs put around it. What a post has no place
 * for is dropped by the schema, which reads this next: classes, colours, fonts. What was copied
 * from the writing area itself is left as it is.
 */
export const cleanPasted = (html: string): string =>
  html.includes("data-pm-slice") ? html : steps.reduce((text, step) => step(text), html);

const steps = [
  bodyOf,
  withWordLists,
  withoutInvisible,
  withoutGoogleBold,
  withoutOfficeStyles,
  withOurHeadings,
  withPlainLinks,
  withoutEmptyLines,
];

function bodyOf(html: string): string {
  const [, body] = /<body\b[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? [];
  return body ?? html;
}

function withoutInvisible(html: string): string {
  return html
    .replaceAll(/<(style|script|xml|title)\b[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, "")
    .replaceAll(/<\/?(?:[a-z]\w*:\w+|meta|link)\b[^>]*>/gi, "");
}

/** Google Docs puts all that is copied into a `b` that is not bold. */
function withoutGoogleBold(html: string): string {
  const opened = /<b\b[^>]*docs-internal-guid[^>]*>/i;
  return opened.test(html) ? html.replace(opened, "").replace(/<\/b>(?![\s\S]*<\/b>)/i, "") : html;
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
  return html.replaceAll(/<a\b[\s\S]*?<\/a>/gi, (link) =>
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
