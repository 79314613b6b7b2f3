import { attributeOf, withElements, withoutElements, wordsIn } from "./pasted-elements.ts";

/**
 * Turns code with the label and buttons of other pages into a code block in its language. Lines
 * copied from a code editor become one too.
 */
export function withCodeBlocks(html: string): string {
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

/** In code a line break is a character. */
const asLines = (html: string) => html.replaceAll(/<br\b[^<>]*>|<\/(?:div|p|li)>(?=\s*<)/gi, "\n");
