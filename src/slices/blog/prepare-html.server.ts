/** A post's HTML as visitors read it, with what the site knows of it. */
import render from "dom-serializer";
import { type AnyNode, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { cleanHtml } from "./clean-html.server.ts";
import type { Heading } from "./contract.ts";
import { nameColumns } from "./name-columns.server.ts";
import { nameHeadings } from "./name-headings.server.ts";

type Prepared = { html: string; text: string; headings: Heading[] };

export function prepareHtml(written: string): Prepared {
  const document = parseDocument(cleanHtml(written));
  const headings = nameHeadings(DomUtils.getElementsByTagName("h2", document));
  for (const table of DomUtils.getElementsByTagName("table", document)) nameColumns(table);
  return {
    html: render(document, asCleaned),
    text: wordsIn(document).replace(/\s+/g, " ").trim(),
    headings,
  };
}

/** Everything but the new attributes stays as `cleanHtml` wrote it. */
const asCleaned = { encodeEntities: "utf8", emptyAttrs: true, selfClosingTags: true } as const;

/** Tags that do not separate words. */
const inlineTags = new Set(["a", "code", "em", "kbd", "s", "strong", "sub", "sup", "u"]);

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  const words = DomUtils.getChildren(node).map(wordsIn).join("");
  return "name" in node && inlineTags.has(node.name) ? words : ` ${words} `;
}
