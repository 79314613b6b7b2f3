/** A post's HTML as visitors read it, with what the site knows of it. */
import render from "dom-serializer";
import { type AnyNode, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { cleanHtml } from "./clean-html.server.ts";
import type { Part } from "./contract.ts";
import { nameColumns } from "./name-columns.server.ts";
import { nameHeadings } from "./name-headings.server.ts";

/** Shorter posts get no table of contents. */
const longWords = 900;

/** @param written as staff wrote it: any HTML */
export function prepareHtml(written: string): { html: string; text: string; parts: Part[] } {
  const document = parseDocument(cleanHtml(written));
  const parts = nameHeadings(DomUtils.getElementsByTagName("h2", document));
  for (const table of DomUtils.getElementsByTagName("table", document)) nameColumns(table);
  const text = wordsIn(document).replace(/\s+/g, " ").trim();
  return {
    html: render(document, asCleaned),
    text,
    parts: text.split(" ").length > longWords ? parts : [],
  };
}

/** Everything but the new attributes stays as `cleanHtml` wrote it. */
const asCleaned = { encodeEntities: "utf8", emptyAttrs: true, selfClosingTags: true } as const;

/** Tags that do not separate words. */
const inline = new Set(["a", "code", "em", "kbd", "s", "strong", "sub", "sup", "u"]);

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  const words = DomUtils.getChildren(node).map(wordsIn).join("");
  return "name" in node && inline.has(node.name) ? words : ` ${words} `;
}
