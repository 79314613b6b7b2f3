/** A page's words without their places, for finding it by them. */
import type { PageBody } from "./contract.ts";

/** What a body holds besides words that are read on the page. */
const unread = new Set([
  "template",
  "type",
  "path",
  "related",
  "listing",
  "updated",
  "label",
  "teaser",
  "description",
]);

/** Everything a page says, each piece ended like a sentence. */
export const textOfPage = (body: PageBody): string => piecesOf(body).map(ended).join(" ");

function piecesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(piecesOf);
  return Object.entries(value).flatMap(([name, part]) => (unread.has(name) ? [] : piecesOf(part)));
}

const ended = (piece: string) => (/[.?!:]$/.test(piece) ? piece : `${piece}.`);
