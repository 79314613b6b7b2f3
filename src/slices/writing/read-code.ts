import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { storable } from "../../platform/text.ts";
import { type Block, isLanguage } from "./nodes.ts";

/** A line end that follows `<pre>` at once is none. */
export function readCode(pre: Element): Block[] {
  const [first] = pre.children;
  const written = storable(wordsIn(pre)).replace(/\r\n?/g, "\n");
  const text = first && isText(first) ? written.replace(/^\n/, "") : written;
  if (text.trim() === "") return [];
  return [
    { type: "codeBlock", attrs: { language: languageOf(pre) }, content: [{ type: "text", text }] },
  ];
}

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return "";
  return node.name === "br" ? "\n" : node.children.map(wordsIn).join("");
}

function languageOf(pre: Element): string | null {
  const classes = [pre, ...pre.children.filter(isTag)].map(({ attribs }) => attribs.class ?? "");
  const language = /(?:^|\s)language-(\S+)/.exec(classes.join(" "))?.[1] ?? "";
  return isLanguage(language) ? language : null;
}
