import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { embedAddress, embedOf, longestOfEmbed } from "../../platform/text/embed.ts";
import { isBlank, storable } from "../../platform/text/text.ts";
import { deepest } from "./bounds.ts";
import { type Inline, type Mark, type Paragraph, plainMarks } from "./inline-nodes.ts";
import { isLink } from "./links.ts";
import {
  type Block,
  type Cell,
  type EmbedBlock,
  type Figcaption,
  type Figure,
  type FigureBlock,
  type ListItem,
  mostCells,
  type Row,
  type Table,
} from "./nodes.ts";

/** Content of a table outside its cells moves before the table. */
export function readTable(table: Element, place: Place, read: ReadBlocks): Block[] {
  const [parts, others] = apart(table.children, ["thead", "tbody", "tfoot", "tr", "caption"]);
  const rows = parts.flatMap((part) => rowsIn(part, below(place, 4), read));
  const [first, ...more] = rows;
  if (!first) return table.children.flatMap((child) => read(childrenOf(child), place));
  const captions = parts.filter(({ name }) => name === "caption");
  const caption = captions.flatMap(({ children }) => read(children, forLines(place)));
  const tableBlock: Table = { type: "table", content: [first, ...more] };
  return [...read(others, place), caption.length > 0 ? figureOf(tableBlock, caption) : tableBlock];
}

function rowsIn(part: Element, place: Place, read: ReadBlocks): Row[] {
  if (part.name === "caption") return [];
  const rows = part.name === "tr" ? [part] : apart(part.children, ["tr"])[0];
  return rows.flatMap((row) => {
    const cells = apart(row.children, ["td", "th"])[0].map((cell) => {
      const isHeading = cell.name === "th" || part.name === "thead";
      return cellOf(cell, isHeading, read(cell.children, place));
    });
    return cells.length > 0 ? [{ type: "tableRow" as const, content: cells }] : [];
  });
}

function cellOf({ attribs }: Element, isHeading: boolean, blocks: Block[]): Cell {
  const attrs = { colspan: joinedOf(attribs.colspan), rowspan: joinedOf(attribs.rowspan) };
  const content: Block[] = blocks.length > 0 ? blocks : [{ type: "paragraph" }];
  return { type: isHeading ? "tableHeader" : "tableCell", attrs, content };
}

function joinedOf(span = "1"): number {
  const cells = /^\d{1,9}$/.test(span) ? Number(span) : 1;
  return Math.min(Math.max(cells, 1), mostCells);
}

const childrenOf = (node: AnyNode): AnyNode[] => (isTag(node) ? node.children : [node]);

function apart(nodes: AnyNode[], names: string[]): [Element[], AnyNode[]] {
  const isOne = (node: AnyNode): node is Element => isTag(node) && names.includes(node.name);
  return [nodes.filter(isOne), nodes.filter((node) => !isOne(node))];
}

export function figureOf(figureBlock: FigureBlock, lines: readonly Block[]): Figure {
  const content = inOneLine(lines);
  const caption: Figcaption = { type: "figcaption", content };
  return { type: "figure", content: content.length > 0 ? [figureBlock, caption] : [figureBlock] };
}

export function withMoreLines(
  { content: [figureBlock, caption] }: Figure,
  lines: readonly Block[],
) {
  const own: Block[] = caption ? [{ type: "paragraph", content: caption.content }] : [];
  return figureOf(figureBlock, [...own, ...lines]);
}

function inOneLine(lines: readonly Block[]): Inline[] {
  const contents = lines.flatMap((line) =>
    line.type === "paragraph" || line.type === "heading" || line.type === "codeBlock"
      ? [line.content ?? []]
      : [],
  );
  return contents.flatMap((content, n): Inline[] =>
    n === 0 ? [...content] : [{ type: "hardBreak" }, ...content],
  );
}

/** Content of a list outside its items is added to the item before it. */
export function readList(list: Element, place: Place, read: ReadBlocks): Block[] {
  const items: Block[][] = [];
  for (const child of list.children) {
    const isItem = isTag(child) && child.name === "li";
    const blocks = read(isItem ? child.children : [child], below(place, 2));
    const last = items.at(-1);
    if (isItem || (blocks.length > 0 && last === undefined)) items.push(blocks);
    else for (const block of blocks) last?.push(block);
  }
  if (items.length === 0) return [];
  const content = items.map(itemOf);
  return list.name === "ol"
    ? [{ type: "orderedList", attrs: { start: startOf(list) }, content }]
    : [{ type: "bulletList", content }];
}

function itemOf([first, ...more]: Block[]): ListItem {
  if (first?.type === "paragraph") return { type: "listItem", content: [first, ...more] };
  const none: Paragraph = { type: "paragraph" };
  return { type: "listItem", content: first ? [none, first, ...more] : [none] };
}

function startOf({ attribs }: Element): number {
  const start = attribs.start ?? "";
  return /^\d{1,5}$/.test(start) ? Number(start) : 1;
}

/** @returns null if the figure contains anything else or is inside another block */
export function embedIn(figure: Element, { depth }: Place): EmbedBlock[] | null {
  if (depth > 1) return null;
  const own = ownEmbed(figure);
  if (own) return [own];
  const captions = figure.children.filter((child) => isCalled(child, "figcaption"));
  const frames = framesIn(figure);
  const [frame] = frames;
  const embed = frame && (ownEmbed(frame) ?? framed(frame));
  if (!embed || frames.length > 1 || hasMore(figure, frame)) return null;
  const { address, title } = embed.attrs;
  return [embedAt(address, title || titleOf(captions.map(wordsIn).join(" ")))];
}

/** Inside another block a video or map becomes a link. Frames of unknown hosts are dropped. */
export function readFrame(frame: Element, { depth }: Place): (EmbedBlock | Paragraph)[] {
  const embed = framed(frame);
  const href = embed && embedOf(embed.attrs.address)?.link;
  if (!embed || !href) return [];
  if (depth === 1) return [embed];
  const marks = [{ type: "link" as const, attrs: { href } }];
  return [{ type: "paragraph", content: [{ type: "text", text: href, marks }] }];
}

/** The link's text is the title, or the address if there is no title. */
function ownEmbed({ attribs, children }: Element): EmbedBlock | null {
  const address = attribs["data-embed"] ?? "";
  const allowedAddress = knownAddress(address);
  if (allowedAddress === null) return null;
  const words = children.filter((child) => isCalled(child, "a")).map(wordsIn)[0] ?? "";
  return embedAt(allowedAddress, words === embedOf(allowedAddress)?.link ? "" : titleOf(words));
}

function framed({ name, attribs }: Element): EmbedBlock | null {
  const allowedAddress = name === "iframe" ? knownAddress(attribs.src ?? "") : null;
  return allowedAddress === null ? null : embedAt(allowedAddress, titleOf(attribs.title ?? ""));
}

const embedAt = (address: string, title: string): EmbedBlock => ({
  type: "embed",
  attrs: { address, title },
});

function knownAddress(rawAddress: string): string | null {
  const address = embedAddress(rawAddress);
  return address !== null && address.length <= longestOfEmbed.address ? address : null;
}

function titleOf(text: string): string {
  const words = storable(text).replace(/[\n\r\t]+/g, " ");
  const title = words.slice(0, longestOfEmbed.title).toWellFormed();
  return isBlank(title) ? "" : title;
}

const isFrame = (node: Element) =>
  node.name === "iframe" || node.attribs["data-embed"] !== undefined;

const framesIn = (node: AnyNode): Element[] => {
  if (!isTag(node)) return [];
  return isFrame(node) ? [node] : node.children.flatMap(framesIn);
};

function hasMore(node: AnyNode, frame: Element): boolean {
  if (isText(node)) return !isBlank(node.data);
  if (!isTag(node) || node === frame || node.name === "figcaption") return false;
  return node.name === "img" || node.children.some((child) => hasMore(child, frame));
}

const isCalled = (node: AnyNode, name: string): node is Element =>
  isTag(node) && node.name === name;

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(wordsIn).join("") : "";
}

export function marksWithin(element: Element, around: Mark[]): Mark[] {
  const mark = markOf(element);
  if (mark === null) return around;
  const others = around.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

const order: Mark["type"][] = ["link", ...plainMarks];

function markOf({ name, attribs }: Element): Mark | null {
  if (name === "a") return linkTo((attribs.href ?? "").trim());
  // Google Docs wraps copied text in a <b> with a normal font weight.
  if (name === "b" && /font-weight:\s*(normal|400)/i.test(attribs.style ?? "")) return null;
  const type = marksByTag.get(name);
  return type === undefined ? null : { type };
}

const linkTo = (href: string): Mark | null =>
  isLink(href) ? { type: "link", attrs: { href } } : null;

const marksByTag = new Map<string, (typeof plainMarks)[number]>([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["s", "strike"],
  ["del", "strike"],
  ["strike", "strike"],
  ["u", "underline"],
  ["ins", "underline"],
  ["sub", "subscript"],
  ["sup", "superscript"],
  ["code", "code"],
  ["samp", "code"],
  ["tt", "code"],
  ["kbd", "kbd"],
]);

export type Place = { depth: number; marks: Mark[] };

export type ReadBlocks = (nodes: readonly AnyNode[], place: Place) => Block[];

/** @param levels the levels that a block needs below `depth`, including its text */
export const hasRoom = ({ depth }: Place, levels: number): boolean => depth + levels <= deepest;

export const below = ({ depth, marks }: Place, levels: number): Place => ({
  depth: depth + levels,
  marks,
});

/** A place without room for nested blocks: everything is read as lines. */
export const forLines = ({ marks }: Place): Place => ({ depth: deepest - 1, marks });
