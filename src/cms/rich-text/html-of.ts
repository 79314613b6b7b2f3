/** All text is escaped. Public pages clean the HTML as well before it is stored. */

import type { Picture } from "../../platform/pictures/picture.ts";
import { groundOf, renditionOf, srcSetOf } from "../../platform/pictures/renditions.ts";
import { embedOf } from "../../platform/text/embed.ts";
import { escapeHtml } from "../../platform/text/escapes.ts";
import type { Inline, Mark } from "./inline-nodes.ts";
import type {
  Block,
  Cell,
  CodeBlock,
  Doc,
  EmbedBlock,
  Figure,
  FigureBlock,
  Image,
  ListItem,
  Row,
  Table,
  TopBlock,
} from "./nodes.ts";

export const htmlOf = ({ content }: Doc): string =>
  content.map(blockHtml).filter(Boolean).join("\n");

const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join("");

function blockHtml(block: TopBlock): string {
  switch (block.type) {
    case "paragraph":
      return paragraphHtml(block.content);
    case "heading":
      return headingHtml(block.attrs.level, block.content);
    case "bulletList":
      return `<ul>${itemsHtml(block.content)}</ul>`;
    case "orderedList":
      return `<ol${startOf(block.attrs.start)}>${itemsHtml(block.content)}</ol>`;
    case "blockquote":
      return `<blockquote>${blocksHtml(block.content)}</blockquote>`;
    case "callout":
      return `<aside data-tone="${block.attrs.tone}">${blocksHtml(block.content)}</aside>`;
    case "horizontalRule":
      return "<hr />";
    case "figure":
      return figureHtml(block);
    case "embed":
      return embedHtml(block);
    case "codeBlock":
    case "table":
      return shownHtml(block);
  }
}

/** Drops an empty paragraph: the style sheet sets the space between paragraphs. */
const paragraphHtml = (content: readonly Inline[] | undefined) =>
  content?.length ? `<p>${inlineHtml(content)}</p>` : "";

const headingHtml = (level: number, content: readonly Inline[] | undefined) =>
  content?.length ? `<h${level}>${inlineHtml(content)}</h${level}>` : "";

const startOf = (start: number) => (start === 1 ? "" : ` start="${start}"`);

const itemsHtml = (items: readonly ListItem[]) =>
  items.map(({ content }) => `<li>${tightHtml(content)}</li>`).join("");

/** A paragraph needs no tag if it is alone or if only lists follow it. */
function tightHtml([first, ...more]: readonly Block[]): string {
  if (first?.type === "paragraph" && more.every(isList))
    return inlineHtml(first.content) + blocksHtml(more);
  return blocksHtml(first ? [first, ...more] : more);
}

const isList = ({ type }: Block) => type === "bulletList" || type === "orderedList";

function figureHtml({ content: [figureBlock, caption] }: Figure): string {
  const words = caption?.content?.length
    ? `<figcaption>${inlineHtml(caption.content)}</figcaption>`
    : "";
  return `<figure>${shownHtml(figureBlock)}${words}</figure>`;
}

function shownHtml(figureBlock: FigureBlock): string {
  if (figureBlock.type === "image") return imageHtml(figureBlock);
  return figureBlock.type === "table" ? tableHtml(figureBlock, tightHtml) : codeHtml(figureBlock);
}

/** The widest that a figure of a post can be: see `styles/prose.css`. */
const sizes = "(min-width: 992px) 52rem, (min-width: 48rem) 44rem, 92vw";
const usualWidth = 1_280;

function imageHtml({ attrs: { src, alt, width, height, picture } }: Image): string {
  if (picture) return pictureHtml(picture, alt);
  const sides = `${sideOf("width", width)}${sideOf("height", height)}`;
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${sides} />`;
}

/** A figure without its own alternative text uses the picture's. */
function pictureHtml(picture: Picture, own: string): string {
  const { src } = renditionOf(picture, usualWidth);
  const alt = own === "" ? (picture.alt ?? "") : own;
  const ground = picture.colour ? ` data-ground="${groundOf(picture.colour)}"` : "";
  const srcsetAttribute = (format: "avif" | "webp") => `srcset="${srcSetOf(picture, format)}"`;
  const sides = `${sideOf("width", picture.width)}${sideOf("height", picture.height)}`;
  return (
    `<picture><source type="image/avif" ${srcsetAttribute("avif")} sizes="${sizes}" />` +
    `<img src="${src}" ${srcsetAttribute("webp")} sizes="${sizes}" alt="${escapeHtml(alt)}"${sides}` +
    ` loading="lazy"${ground} /></picture>`
  );
}

const sideOf = (name: string, px: number | null) => (px === null ? "" : ` ${name}="${px}"`);

function codeHtml({ attrs: { language }, content = [] }: CodeBlock): string {
  const of = language === null ? "" : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${of}>${content.map(({ text }) => escapeHtml(text)).join("")}</code></pre>`;
}

type InCell = (blocks: readonly Block[]) => string;

/** The rows above the first row with a plain cell are the table's head. */
function tableHtml({ content: rows }: Table, inCell: InCell): string {
  const plain = rows.findIndex((row) => !isHeading(row));
  const [head, body] = plain === -1 ? [rows, []] : [rows.slice(0, plain), rows.slice(plain)];
  const part = (tag: string, scope: string, of: readonly Row[]) =>
    of.length > 0
      ? `<${tag}>${of.map((row) => rowHtml(row, scope, inCell)).join("")}</${tag}>`
      : "";
  return `<table>${part("thead", "col", head)}${part("tbody", "row", body)}</table>`;
}

const isHeading = ({ content }: Row) => content.every(({ type }) => type === "tableHeader");

const rowHtml = ({ content: cells }: Row, scope: string, inCell: InCell) =>
  `<tr>${cells.map((cell) => cellHtml(cell, scope, inCell)).join("")}</tr>`;

function cellHtml({ type, attrs, content }: Cell, scope: string, inCell: InCell): string {
  const joined = `${joinedBy("colspan", attrs.colspan)}${joinedBy("rowspan", attrs.rowspan)}`;
  return type === "tableHeader"
    ? `<th scope="${scope}"${joined}>${inCell(content)}</th>`
    : `<td${joined}>${inCell(content)}</td>`;
}

const joinedBy = (name: string, cells: number) => (cells === 1 ? "" : ` ${name}="${cells}"`);

/** Feeds and browsers without scripts show no more; pages load a player on request. */
export function embedHtml({ attrs: { address, title } }: EmbedBlock): string {
  const embed = embedOf(address);
  if (!embed) return "";
  const link = escapeHtml(embed.link);
  const words = title === "" ? link : escapeHtml(title);
  return (
    `<figure data-embed="${escapeHtml(address)}"><a href="${link}">${words}</a>` +
    `<figcaption>${embed.host}</figcaption></figure>`
  );
}

/** Nests marks so that each opens as few times as possible. */
function inlineHtml(inlines: readonly Inline[] = []): string {
  return htmlOfRun(
    inlines.map((inline) => ({
      html: inline.type === "text" ? escapeHtml(inline.text) : "<br />",
      marks: inline.marks ?? [],
    })),
  );
}

type Piece = { html: string; marks: Mark[] };

function htmlOfRun(pieces: Piece[]): string {
  const htmlParts: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { mark, length } = longestFrom(pieces, at);
    const run = pieces.slice(at, at + length);
    htmlParts.push(mark ? marked(mark, run) : run.map(({ html }) => html).join(""));
    at += length;
  }
  return htmlParts.join("");
}

function longestFrom(pieces: Piece[], at: number) {
  let longest: { mark: Mark | null; length: number } = { mark: null, length: 1 };
  for (const mark of pieces[at]?.marks ?? []) {
    let end = at + 1;
    while (pieces[end]?.marks.some((other) => isSame(mark, other))) end += 1;
    if (longest.mark === null || end - at > longest.length) longest = { mark, length: end - at };
  }
  return longest;
}

function marked(mark: Mark, run: Piece[]): string {
  const inner = htmlOfRun(
    run.map(({ html, marks }) => ({
      html,
      marks: marks.filter((other) => !isSame(mark, other)),
    })),
  );
  if (mark.type === "link") return `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>`;
  const tag = tags[mark.type];
  return `<${tag}>${inner}</${tag}>`;
}

const tags = {
  bold: "strong",
  italic: "em",
  strike: "s",
  underline: "u",
  subscript: "sub",
  superscript: "sup",
  code: "code",
  kbd: "kbd",
} as const;

export const isSame = (one: Mark, other: Mark): boolean =>
  one.type === "link"
    ? other.type === "link" && one.attrs.href === other.attrs.href
    : one.type === other.type;
