import type { PageBody } from "./contract.ts";

/** Keys whose values are not read as text on the page. */
const unread = new Set([
  "template",
  "type",
  "path",
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

/** For the search index; each piece ends like a sentence. */
export const textOfPage = (body: PageBody): string => piecesOf(body).map(ended).join(" ");

function piecesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(piecesOf);
  return Object.entries(value).flatMap(([name, part]) => (unread.has(name) ? [] : piecesOf(part)));
}

const ended = (piece: string) => (/[.?!:]$/.test(piece) ? piece : `${piece}.`);
