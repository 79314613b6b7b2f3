import { type AnyNode, type Element, isTag } from "domhandler";
import { figureOf } from "./figure-of.ts";
import { type Block, type Cell, mostCells, type Row, type Table } from "./nodes.ts";
import { below, forLines, type Place, type ReadBlocks } from "./read-place.ts";

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
