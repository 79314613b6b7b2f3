/** A post's HTML as visitors read it, with what the site knows of it. */
import render from "dom-serializer";
import { type AnyNode, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { cleanHtml } from "../writing/clean-html.ts";
import type { Heading } from "./contract.ts";
import { nameColumns } from "./name-columns.server.ts";
import { nameHeadings } from "./name-headings.server.ts";

/** `cells` is what stands in tables, which is no part of `text`. */
type Prepared = { html: string; text: string; cells: string; headings: Heading[] };

export function prepareHtml(written: string): Prepared {
  const document = parseDocument(cleanHtml(written));
  const headings = nameHeadings(DomUtils.getElementsByTagName("h2", document));
  const tables = DomUtils.getElementsByTagName("table", document);
  for (const table of tables) nameColumns(table);
  return {
    html: render(document, asCleaned),
    text: spaced(wordsIn(document, isProse)),
    cells: spaced(tables.map((table) => wordsIn(table, () => true)).join(" ")),
    headings,
  };
}

/** Everything but the new attributes stays as `cleanHtml` wrote it. */
const asCleaned = { encodeEntities: "utf8", emptyAttrs: true, selfClosingTags: true } as const;

/** Tags that do not separate words. */
const inlineTags = new Set(["a", "code", "em", "kbd", "s", "strong", "sub", "sup", "u"]);

const spaced = (words: string) => words.replace(/\s+/g, " ").trim();

const isProse = (node: AnyNode) => !("name" in node && node.name === "table");

function wordsIn(node: AnyNode, isMeant: (node: AnyNode) => boolean): string {
  if (isText(node)) return node.data;
  if (!isMeant(node)) return " ";
  const words = DomUtils.getChildren(node)
    .map((child) => wordsIn(child, isMeant))
    .join("");
  return "name" in node && inlineTags.has(node.name) ? words : ` ${words} `;
}
