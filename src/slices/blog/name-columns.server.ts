/**
 * On a phone each table row becomes a small list, so each cell carries its column's heading.
 * Columns of figures are marked, to be set in figures of one width.
 */
import { type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";

/** As ₹4,00,000, 12–14, 3.5 %, 18:05. */
const figure = /^\s*[₹<>≤≥+−-]?\s?\d[\d.,:\s–%₹-]*$/;

/** Changes the table, unless it has joined cells or no column headings. */
export function nameColumns(table: Element) {
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
