import type { Block, Cell, Row, Table } from "./nodes.ts";

type InCell = (blocks: readonly Block[]) => string;

/** The rows before the first that has a plain cell are the table's head. */
export function tableHtml({ content: rows }: Table, inCell: InCell): string {
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
