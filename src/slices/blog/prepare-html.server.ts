import render from "dom-serializer";
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { freeNames } from "../../platform/free-names.ts";
import { normalized } from "../../platform/normalized.ts";
import { cleanHtml } from "../writing/clean-html.ts";
import type { Heading } from "./contract.ts";

/** `text` excludes the text of tables, which is in `cells`. */
type Prepared = { html: string; text: string; cells: string; headings: Heading[] };

export function prepareHtml(html: string): Prepared {
  const document = parseDocument(cleanHtml(html));
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

/** Matches ₹4,00,000, 12–14, 3.5 %, 18:05. */
const figure = /^\s*[₹<>≤≥+−-]?\s?\d[\d.,:\s–%₹-]*$/;

/**
 * On a phone each row of a table becomes a small list, so each cell gets the heading of its
 * column. Columns of numbers are marked, so that they get digits of equal width. A table with
 * joined cells or without column headings does not change.
 */
function nameColumns(table: Element) {
  const head = childrenNamed(table, ["thead"]);
  const body = [table, ...childrenNamed(table, ["tbody"])];
  const [headings] = cellsByRow(head);
  const rows = cellsByRow(body);
  if (!headings || [headings, ...rows].flat().some(isJoined)) return;
  table.attribs["data-rows"] = "";
  const names = headings.map(DomUtils.textContent);
  for (const i of names.keys()) {
    const column = rows.flatMap((cells) => cells[i] ?? []);
    if (!column.every((cell) => figure.test(DomUtils.textContent(cell)))) continue;
    for (const cell of column) cell.attribs["data-figures"] = "";
  }
  for (const [, ...cells] of rows)
    for (const [i, cell] of cells.entries())
      if (cell.name === "td") cell.attribs["data-column"] = names[i + 1] ?? "";
}

const cellsByRow = (parents: Element[]): Element[][] =>
  parents
    .flatMap((parent) => childrenNamed(parent, ["tr"]))
    .map((row) => childrenNamed(row, ["th", "td"]));

const childrenNamed = (parent: Element, names: string[]): Element[] =>
  parent.children.filter(isTag).filter(({ name }) => names.includes(name));

const isJoined = ({ attribs }: Element) => "colspan" in attribs || "rowspan" in attribs;

/**
 * Sets an id on each heading. They cannot clash with ids of the page around a post, which begin
 * with "_".
 */
function nameHeadings(headings: Element[]): Heading[] {
  const freeOf = freeNames();
  return headings.map((heading) => {
    const title = DomUtils.textContent(heading);
    const id = freeOf(slugOf(title));
    heading.attribs.id = id;
    return { id, title };
  });
}

const slugOf = (title: string): string =>
  normalized(title.toLowerCase(), "NFKD")
    .match(/[a-z0-9]+/g)
    ?.join("-") ?? "part";
