import { inSentences } from "../../core/search/snippet.ts";
import { withoutAddresses } from "../../platform/text/links.ts";
import type { Findable } from "../content-types/kind.ts";
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

/** Fields that say more of what a page is about than its other text. */
const summarizing = new Set(["name", "question"]);

type PageText = Required<Pick<Findable, "text" | "cells" | "headings" | "summary">>;

export function textOfPage(body: PageBody): PageText {
  const pieces = piecesOf(readByVisitors(body), { isCell: false, name: "" });
  const those = (isThat: (piece: Piece) => boolean) =>
    pieces.filter(isThat).map(({ piece }) => piece);
  const parts = those(({ name }) => summarizing.has(name));
  return {
    text: inSentences(those(({ isCell }) => !isCell)),
    cells: inSentences(those(({ isCell }) => isCell)),
    headings: those(({ name }) => name === "heading"),
    summary: inSentences([body.teaser, body.description, ...parts]),
  };
}

/** `name` is that of the field which it is written in. */
type Place = { isCell: boolean; name: string };
type Piece = Place & { piece: string };

function piecesOf(value: unknown, place: Place): Piece[] {
  if (typeof value === "string") return [{ ...place, piece: withoutAddresses(value) }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => piecesOf(part, place));
  if (isWriting(value))
    return textOf(value)
      .split("\n")
      .map((piece) => ({ ...place, piece }));
  return Object.entries(value).flatMap(([name, part]) =>
    keysWithoutText.has(name)
      ? []
      : piecesOf(part, { isCell: place.isCell || tabular.has(name), name }),
  );
}

export const readByVisitors = (body: PageBody): PageBody => ({
  ...body,
  sections: body.sections.filter(({ hidden }) => hidden !== true),
});
