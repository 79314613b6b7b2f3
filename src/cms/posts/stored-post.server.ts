import render from "dom-serializer";
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { z } from "zod";
import { type Picture, picture } from "../../platform/pictures/picture.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { normalized } from "../../platform/text/fold.ts";
import { freeNames } from "../../platform/text/slugs.ts";
import type { Live } from "../content-types/kind.ts";
import { htmlOf } from "../rich-text/html-of.ts";
import { cleanHtml } from "../rich-text/page-html.ts";
import type { Heading, Post, PostBody } from "./contract.ts";
import { drawnCoverPath } from "./post-addresses.ts";
import { readingMinutes } from "./post-text.ts";
import type { PostRow } from "./store.server.ts";

export const toPost = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  image: coverOf(row),
  category: { id: row.category_id, slug: row.category_slug, title: row.category_title },
  category_slug: row.category_slug,
  published_at: row.published_at,
  reading_minutes: row.reading_minutes,
  author: row.author,
  ...(row.language && { language: row.language }),
});

const drawnSide = 600;
/** In pixels. Programs get one address, of this size. */
const usualWidth = 1_280;

export const storedCover = ({ cover }: Pick<PostBody, "cover">): string | null =>
  cover ? JSON.stringify(cover) : null;

type Covered = { slug: string; title: string; cover: string | null };

function coverOf({ slug, title, cover }: Covered): Post["image"] {
  if (cover !== null) return picturedCover(picture.parse(JSON.parse(cover)));
  return {
    image: drawnCoverPath(slug),
    width: drawnSide,
    height: drawnSide,
    alt: `A pattern of petals, drawn for “${title}”`,
  };
}

function picturedCover(cover: Picture): Post["image"] {
  const { src, width, height } = renditionOf(cover, usualWidth);
  return { image: src, width, height, alt: cover.alt ?? "", picture: cover };
}

const slugs = z.array(z.string());

export const storedPicks = ({ read_next: picks = [] }: Pick<PostBody, "read_next">) =>
  picks.length > 0 ? JSON.stringify(picks) : null;

export const picksIn = ({ read_next: stored }: { read_next: string | null }): string[] =>
  stored === null ? [] : slugs.parse(JSON.parse(stored));

type CategoryRow = { id: number; slug: string; title: string } | undefined;

export async function previewOf(
  { id, key: slug, publishedAt, body }: Live<PostBody>,
  categoryBySlug: (slug: string) => Promise<CategoryRow>,
): Promise<PostRow> {
  const { title, excerpt, author, category: of } = body;
  const { html, text, cells, headings } = prepareHtml(htmlOf(body.content));
  const category = await categoryBySlug(of);
  return {
    ...{ id, slug, title, excerpt, author, content: html, headings: JSON.stringify(headings) },
    cover: storedCover(body),
    read_next: storedPicks(body),
    category_id: category?.id ?? 0,
    category_slug: category?.slug ?? of,
    category_title: category?.title ?? "No category yet",
    reading_minutes: readingMinutes(`${text} ${cells}`),
    published_at: body.published_at ?? publishedAt,
    updated_at: publishedAt,
  };
}

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

/** On a phone each row becomes a list, so each cell gets its column's heading. */
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

/** The ids cannot clash with those of the page around a post, which begin with "_". */
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
