import {
  attributeOf,
  withElements,
  withoutComments,
  withoutElements,
  withWordLists,
  wordsIn,
} from "./pasted-elements.ts";

function withCodeBlocks(html: string): string {
  if (isOfCodeEditor.test(html)) return ofLines(html);
  if (!/<pre\b/i.test(html)) return html;
  const hasButtons = /<button\b/i.test(html);
  const bare = withoutElements(html, (tag) => /^<(?:button|svg)\b/i.test(tag));
  const labelled = hasButtons ? bare.replaceAll(label, `$1$3 data-language="$2"`) : bare;
  return withElements(labelled, "pre", framed);
}

const label =
  /(<(?:div|span)\b[^<>]*>)\s?([a-z][\w+#.-]{0,19})\s?((?:<\/?(?:div|span)\b[^<>]*>\s?)*<pre\b)/gi;
const editorStart = String.raw`^(?:\s|<meta\b[^<>]*>|<\/?html>|<\/?body>|<!--\w+-->)*`;
const editorFrame = String.raw`<div\b[^<>]*white-space:\s?pre\b[^<>]*>`;
const editorLines = String.raw`[\s\S]*(?:<\/div>|<br>)[\s\S]*<\/div>`;
const isOfCodeEditor = new RegExp(editorStart + editorFrame + editorLines, "i");

function ofLines(html: string): string {
  const text = asLines(html.replace(/^[\s\S]*?<div\b[^<>]*>/i, ""));
  return `<pre><code>${text.replaceAll(/<[^<>]*>/g, "").trimEnd()}</code></pre>`;
}

function framed(pre: string): string {
  const [opening = ""] = /^<pre\b[^<>]*>/i.exec(pre) ?? [];
  const begin = pre.search(/<code\b/i);
  const end = pre.toLowerCase().lastIndexOf("</code>");
  const isWrapped = begin !== -1 && end > begin;
  const inner = isWrapped ? pre.slice(begin, end).replace(/^<code\b[^<>]*>/i, "") : pre;
  const [code = ""] = isWrapped ? (/^<code\b[^<>]*>/i.exec(pre.slice(begin)) ?? []) : [];
  const before = isWrapped ? wordsIn(pre.slice(opening.length, begin)) : "";
  const language = languageOf(code) || languageOf(opening) || (isName.test(before) ? before : "");
  if (!isWrapped && language === "") return pre;
  const words = asLines(isWrapped ? inner : inner.slice(opening.length, -"</pre>".length));
  const name = language === "" ? "" : ` class="language-${language.toLowerCase()}"`;
  return `<pre><code${name}>${words}</code></pre>`;
}

const isName = /^[a-z][\w+#-]{0,19}$/i;

function languageOf(tag: string): string {
  const [, name = ""] =
    /\b(?:language|lang|highlight-source)-([\w+#-]{1,30})/i.exec(attributeOf(tag, "class")) ?? [];
  const language = name || attributeOf(tag, "data-language");
  return isName.test(language) ? language : "";
}

const asLines = (html: string) => html.replaceAll(/<br\b[^<>]*>|<\/(?:div|p|li)>(?=\s*<)/gi, "\n");

/** HTML of the writing area stays; of other HTML the schema drops classes, colours, fonts. */
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

/** Google Docs wraps everything copied in a `b` that is not bold. */
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

/** The title is a post's only `h1`, and `h4` is its lowest heading. */
function withOurHeadings(html: string): string {
  return html.replaceAll(/(<\/?)h1\b/gi, "$1h2").replaceAll(/(<\/?)h[56]\b/gi, "$1h4");
}

/** Google Docs underlines every link. */
function withPlainLinks(html: string): string {
  return withElements(html, "a", (link) =>
    link.replaceAll(/text-decoration(-line)?:\s*underline/gi, "").replaceAll(/<\/?u\b[^>]*>/gi, ""),
  );
}

/** Word and Google Docs use empty lines for spacing, which a post has by itself. */
function withoutEmptyLines(html: string): string {
  return html.replaceAll(emptyParagraph, "").replaceAll(breaksBetween, "$1");
}

const emptyParagraph =
  /<p\b[^>]*>(?:\s|&nbsp;|&#160;|<br\b[^>]*>|<\/?(?:span|b|i|u|strong|em|font)\b[^>]*>)*<\/p>/gi;
const breaksBetween = /(<\/(?:p|h[2-4]|ul|ol|table|div|blockquote|pre)>|^)\s*(?:<br\b[^>]*>\s*)+/gi;

/** Comments, their marks, the line above them, deleted and hidden text. Footnotes stay. */
function withoutReviews(html: string): string {
  const isOffice = /urn:schemas-microsoft-com:office|class=["']?Mso|\bmso-/i.test(html);
  const reviewed = withoutElements(html, (tag) => removedTag.test(tag) || isDeleted(tag, isOffice));
  return reviewed.replaceAll(commentMark, "").replaceAll(commentOfDocs, "");
}

const removedTag = new RegExp(
  [
    ...["mso-comment-reference", "mso-special-character:\\s?comment", "mso-element:\\s?comment"],
    ...["\\bmsocom(?:anchor|off|txt)\\b", "\\bMsoCommentReference\\b", "\\bMsoCommentText\\b"],
    ...["mso-hide:\\s?all", "display:\\s?none", "\\bmsoDel\\b"],
    ...["\\bTrackChange(?:Text)?Deletion", "\\bsuggestion[\\w-]{0,40}deletion"],
  ].join("|"),
  "i",
);

/** On other pages a deletion is text that is struck through. */
const isDeleted = (tag: string, isOffice: boolean) =>
  /^<del\b/i.test(tag) && (isOffice || /\s(?:cite|datetime)=/i.test(tag));

/** Google Docs marks a comment with a raised `[a]`, and puts its text in a box below. */
const commentMark = /<sup\b[^<>]*>\s?<a\b[^<>]*#cmnt\d[^<>]*>[^<>]*<\/a>\s?<\/sup>/gi;
const commentStart = String.raw`<div\b[^<>]*>\s?<p\b[^<>]*>\s?<a\b[^<>]*#cmnt_ref\d[^<>]*>`;
const commentWords = String.raw`(?:[^<>]|<\/?(?:a|span|p|b|i|u|br)\b[^<>]*>)*`;
const commentOfDocs = new RegExp(`${commentStart}${commentWords}</div>`, "gi");

function withTableHeads(html: string): string {
  const bold = boldClasses(html);
  return withElements(html, "table", (table) => headed(table, bold));
}

/** Excel keeps the look of its cells in a style sheet. */
function boldClasses(html: string): Set<string> {
  const begin = html.search(/<style\b/i);
  const sheet = begin === -1 ? "" : html.slice(begin, html.search(/<\/style>/i));
  const rules = sheet.matchAll(/\.([\w-]{1,40})\s{0,9}\{([^{}]*)\}/g);
  return new Set([...rules].flatMap(([, name = "", rule = ""]) => (isHeavy(rule) ? name : [])));
}

const isHeavy = (style: string) => /font-weight:\s?(?:bold|[6-9]00)/i.test(style);

function headed(table: string, bold: Set<string>): string {
  if (/<table\b[\s\S]*<table\b/i.test(table)) return table;
  const heads = withElements(table, "thead", asHeads);
  const [before = "", first = "", ...others] = heads.split(/(?=<tr\b)/i);
  if (/<th\b/i.test(heads) || others.length === 0) return heads;
  const isBold = (row: string) => isBoldRow(row, bold);
  if (!isBold(first) || others.every(isBold)) return heads;
  return before + asHeads(first) + others.join("");
}

const asHeads = (row: string) => row.replaceAll(/(<\/?)td\b/gi, "$1th");

function isBoldRow(row: string, bold: Set<string>): boolean {
  const isBoldTag = (tag: string) => {
    const style = attributeOf(tag, "style");
    if (/font-weight:\s?(?:normal|[1-5]00)/i.test(style)) return false;
    const classes = attributeOf(tag, "class").split(/\s/);
    return /^<(?:b|strong)\b/i.test(tag) || isHeavy(style) || classes.some((one) => bold.has(one));
  };
  return wordsIn(row) !== "" && wordsIn(withoutElements(row, isBoldTag)) === "";
}

function withOwnLinks(html: string): string {
  return html.replaceAll(linkStart, (all, before, address) => {
    const target = targetIn(address.replaceAll("&amp;", "&"));
    return target === null ? all : before + escapedIn(target);
  });
}

const linkStart = /(\shref\s?=\s?["']?)(https?:\/\/[^"'\s<>]{1,4000})/gi;

const leadingOn: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/url$/, ["q", "url"]],
  [/\.safelinks\.protection\.outlook\.com$/, /./, ["url"]],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/, /./, ["u"]],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:safety\/go|redir\/redirect)/, ["url"]],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^slack-redir\.net$/, /./, ["url"]],
  [/^duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
];

function targetIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, , parameters = []] =
    leadingOn.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const target = parameters.map((one) => searchParams.get(one)).find((one) => one !== null) ?? "";
  return /^(?:https?:\/\/|mailto:)/i.test(target) ? target : null;
}

const escapedIn = (address: string) =>
  address.replaceAll("&", "&amp;").replaceAll(/["'<>\s]/g, encodeURIComponent);
