import { inSentences } from "../../core/search/snippet.ts";
import { withoutAddresses } from "../../platform/text/links.ts";
import { textOf } from "../rich-text/text-of.ts";
import { isWriting } from "../rich-text/with-html.ts";
import type { PageBody } from "./contract.ts";

const keysWithoutText = new Set([
  "template",
  "type",
  "path",
  "case",
  "service",
  "services",
  "address",
  "from",
  "chosen",
  "shows",
  "logo",
  "hash",
  "colour",
  "related",
  "listing",
  "updated",
  "label",
  "action",
  "anatomy",
  "drawing",
  "per",
  "unit",
  "teaser",
  "description",
]);

/** Keys of a table, whose cells form no sentences together. */
const tabular = new Set(["columns", "rows"]);

export function textOfPage(body: PageBody): { text: string; cells: string } {
  const pieces = piecesOf(readByVisitors(body), false);
  const read = (isCell: boolean) =>
    inSentences(pieces.filter((one) => one.isCell === isCell).map(({ piece }) => piece));
  return { text: read(false), cells: read(true) };
}

type Piece = { piece: string; isCell: boolean };

function piecesOf(value: unknown, isCell: boolean): Piece[] {
  if (typeof value === "string") return [{ piece: withoutAddresses(value), isCell }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => piecesOf(part, isCell));
  if (isWriting(value))
    return textOf(value)
      .split("\n")
      .map((piece) => ({ piece, isCell }));
  return Object.entries(value).flatMap(([name, part]) =>
    keysWithoutText.has(name) ? [] : piecesOf(part, isCell || tabular.has(name)),
  );
}

export const readByVisitors = (body: PageBody): PageBody => ({
  ...body,
  sections: body.sections.filter(({ hidden }) => hidden !== true),
});
