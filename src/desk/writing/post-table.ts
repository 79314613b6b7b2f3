import type { Extensions } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan") },
};

/** Tiptap's table, whose columns are as wide as their words. */
export const tableParts: Extensions = [
  Table.configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];

const spanOf = (cell: HTMLElement, name: string) =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1);
